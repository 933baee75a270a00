import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { UserError, say } from './user-error.mjs';

const tailLines = 25;
const preload = pathToFileURL(`${import.meta.dirname}/stop-with-parent.mjs`).href;

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number | undefined} pid
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} ended
 * @property {() => boolean} isRunning
 * @property {() => readonly string[]} demoAccounts names and passwords of the demo, printed once and kept out of the log
 * @property {() => void} printErrors from now on on the console too; until it is ready they are in the tail
 * @property {() => string} tail the last lines it wrote, formatted
 * @property {(options?: { graceMs?: number }) => Promise<void>} stop drains; kills after the grace
 * @property {() => void} kill
 */

/** Lines with this prefix hold passwords: they are shown once and written nowhere. */
const demoAccountPrefix = 'Demo account: ';

/** @type {Set<Child>} */
const running = new Set();

/** Stops every child: a signal may reach this process in the middle of something. */
export async function stopChildren() {
  await Promise.all([...running].map((child) => child.stop({ graceMs: 5_000 })));
}

/** Kills every child, now. */
export function killChildren() {
  for (const child of running) child.kill();
}

/** pino's levels from which a line goes to the console */
const errorLevel = 50;

/**
 * The message of a pino line with its request and error, and whether it is an error; other lines as they are.
 * @param {string} line
 */
export function formatLogLine(line) {
  try {
    const { level, msg, err, reqId } = JSON.parse(line);
    if (typeof level !== 'number') return { text: line, isError: true };
    const detail = err?.stack ?? err?.message ?? '';
    return {
      text: [msg, reqId && `(request ${reqId})`, detail && `\n${detail}`].filter(Boolean).join(' '),
      isError: level >= errorLevel,
    };
  } catch {
    return { text: line, isError: true };
  }
}

/** @param {string} path */
function rotate(path) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    renameSync(path, `${path}.1`);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

/**
 * Starts a Node server as a child: its output goes to `logFile` (the last run's is kept as `.1`), errors to the console
 * too. It ends when we do, however we end.
 * @param {{ name: string, arguments: string[], env: NodeJS.ProcessEnv, cwd: string, logFile: string }} options
 * @returns {Child}
 */
export function startChild({ name, arguments: list, env, cwd, logFile }) {
  rotate(logFile);
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  let canLog = true;
  log.on('error', (error) => {
    if (canLog) process.stderr.write(`${logFile} can't be written: ${error.message}\n`);
    canLog = false;
  });

  // A group of its own: the terminal's Ctrl-C goes to us, and we drain the servers in order.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', preload, ...list], {
    cwd,
    env: list.includes('--watch') ? { ...env, SAMPAN_PARENT_PID: String(process.pid) } : env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  let printsErrors = false;
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const demoAccounts = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (line.startsWith(demoAccountPrefix)) {
        demoAccounts.push(line.slice(demoAccountPrefix.length));
        return;
      }
      if (canLog) log.write(`${line}\n`);
      const { text, isError } = formatLogLine(line);
      lines.push(text);
      if (lines.length > tailLines) lines.shift();
      if (isError && printsErrors && (stream === child.stdout || text.trim() !== ''))
        process.stderr.write(`[${name}] ${text}\n`);
    });
  }

  let isRunning = true;
  /** @type {Child['ended']} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      lines.push(error.message);
      isRunning = false;
      resolve({ code: 1, signal: null });
    });
    child.on('close', (code, signal) => {
      isRunning = false;
      log.end();
      resolve({ code, signal });
    });
  });

  /** @type {Child} */
  const self = {
    name,
    pid: child.pid,
    ended,
    isRunning: () => isRunning,
    demoAccounts: () => demoAccounts,
    printErrors() {
      printsErrors = true;
    },
    tail: () => lines.join('\n'),
    kill: () => void child.kill('SIGKILL'),
    async stop({ graceMs = 12_000 } = {}) {
      if (!isRunning) return;
      child.kill('SIGTERM');
      const timer = new AbortController();
      await Promise.race([ended, sleep(graceMs, undefined, { signal: timer.signal }).catch(() => undefined)]);
      timer.abort();
      if (!isRunning) return;
      say(`${name} did not end in ${graceMs / 1000} s; killing it.`);
      child.kill('SIGKILL');
      await ended;
    },
  };
  running.add(self);
  void ended.then(() => running.delete(self));
  return self;
}

/**
 * Waits until `url` answers 200.
 * @param {Child} child
 * @param {string} url
 * @param {number} timeoutMs
 */
export async function waitUntilReady(child, url, timeoutMs) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (!child.isRunning()) {
      const { code, signal } = await child.ended;
      throw new UserError(`${child.name} ended before it was ready (${signal ?? `code ${code}`}):\n${child.tail()}`);
    }
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.arrayBuffer();
      if (response.ok) return;
    } catch {
      // not listening yet
    }
    if (Date.now() > end)
      throw new UserError(`${child.name} was not ready after ${timeoutMs / 1000} s (${url}):\n${child.tail()}`);
    await sleep(50);
  }
}
