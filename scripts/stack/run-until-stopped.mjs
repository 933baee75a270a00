import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killChildren, stopChildren } from '../process/child.mjs';
import { tryLock } from '../process/file-lock.mjs';
import { explain, UserError, say } from '../process/user-error.mjs';
import { holderOfPort, isPortFree } from '../process/ports.mjs';
import { startStack } from './stack.mjs';

const neededBytes = 300_000_000;
/** npm and the terminal both pass the first Ctrl-C on: what comes within this time is the same one. */
const sameSignalMs = 800;

const never = new Promise(() => undefined);

/**
 * @param {string} name
 * @param {number} byDefault
 */
function portFrom(name, byDefault) {
  const text = process.env[name];
  if (!text) return byDefault;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_533)
    throw new UserError(`${name} must be a port from 1 to 65533, not "${text}".`);
  return port;
}

/** How long the servers of a start that was killed may take to end by themselves, in milliseconds. */
const endingMs = 20_000;

/**
 * @param {Record<string, number>} ports
 * @param {boolean} isEnding the last start was killed: its servers hear of it and are ending
 */
async function requireFreePorts(ports, isEnding) {
  const end = Date.now() + (isEnding ? endingMs : 0);
  for (const [what, port] of Object.entries(ports)) {
    let isFree = await isPortFree(port);
    if (!isFree && Date.now() < end) say(`Port ${port} (${what}) is still in use; waiting for the last run to end …`);
    while (!isFree && Date.now() < end) {
      await sleep(250);
      isFree = await isPortFree(port);
    }
    if (isFree) continue;
    const holder = await holderOfPort(port);
    throw new UserError(
      `Port ${port} (${what}) is in use${holder ? ` by ${holder}` : ''}. Stop what uses it, or choose another: PORT=${port > 60_000 ? 4100 : port + 100} npm start`,
    );
  }
}

/**
 * Takes the data for this run. True: the run before was killed and could not give them back.
 * @param {string} dataDir
 */
function lockDataDir(dataDir) {
  const wasKilled = existsSync(join(dataDir, 'running.lock'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = tryLock(join(dataDir, 'running.lock'));
  if ('holder' in lock) {
    throw new UserError(
      `Sampan already runs with the data in ${dataDir} (process ${lock.holder}). Stop it, or set DATA_DIR and PORT for a second one.`,
    );
  }
  process.on('exit', lock.release);
  const space = statfsSync(dataDir);
  if (space.bavail * space.bsize < neededBytes) {
    throw new UserError(
      `The disk is full: ${Math.round((space.bavail * space.bsize) / 1e6)} MB are free at ${dataDir}, ${neededBytes / 1e6} MB are needed.`,
    );
  }
  return wasKilled;
}

/**
 * @param {import('./stack.mjs').Stack} stack
 * @param {string} url
 * @param {string} dataDir
 */
function printReady(stack, url, dataDir) {
  const accounts = stack.gateway().demoAccounts();
  say(`
Sampan is ready: ${url}   (after ${process.uptime().toFixed(1)} s)

${accounts.map((account) => `  Account     ${account}`).join('\n')}
  Mail, SMS   ${stack.inboxUrl}
  API         ${url}/docs
  Console     ${url}/console
  Logs        ${join(dataDir, 'logs')}

Ctrl-C stops everything.`);
}

/**
 * Starts the stack and keeps it until Ctrl-C, SIGTERM, or until one of its parts ends.
 * @param {{ root: string, prepare: () => Promise<void>, extra?: (context: { port: number, gatewayPort: number, dataDir: string }) => import('../process/child.mjs').Child[], isWatching?: boolean }} options
 */
export async function runUntilStopped({ root, prepare, extra, isWatching = false }) {
  const port = portFrom('PORT', 4000);
  // With servers of the sources (Vite) in front, the gateway takes the port behind the sandbox's, the console the next.
  const ports = { gateway: extra ? port + 3 : port, sandbox: port + 1, smtp: port + 2 };
  const dataDir = resolve(root, process.env['DATA_DIR'] || '.data');
  const wasKilled = lockDataDir(dataDir);
  await requireFreePorts(
    extra
      ? { site: port, ...ports, console: ports.gateway + 1 }
      : { site: ports.gateway, sandbox: ports.sandbox, 'sandbox mail': ports.smtp },
    wasKilled,
  );

  let stopping = 0;
  /** @type {{ stack?: import('./stack.mjs').Stack }} */
  const running = {};
  const stopAll = async () => {
    await running.stack?.stop();
    await stopChildren();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stopping > 0 && Date.now() - stopping < sameSignalMs) return;
      if (stopping > 0) {
        killChildren();
        say('Killed.');
        process.exit(130);
      }
      stopping = Date.now();
      const code = running.stack ? 0 : 130;
      say('\nStopping … (again to kill)');
      void stopAll().then(
        () => process.exit(code),
        (/** @type {unknown} */ error) => {
          process.stderr.write(`${explain(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
  /**
   * What fails because we are stopping is no news: the signal's handler ends us.
   * @template T
   * @param {Promise<T>} work
   * @returns {Promise<T>}
   */
  const unlessStopping = async (work) => {
    try {
      return await work;
    } catch (error) {
      if (stopping > 0) await never;
      throw error instanceof UserError ? new UserError(`${error.message}${hintFor(error.message, dataDir)}`) : error;
    }
  };

  await unlessStopping(prepare());
  const url = process.env['PUBLIC_URL'] || `http://localhost:${port}`;
  const stack = await unlessStopping(startStack({ dataDir, ports, publicUrl: url, isWatching }));
  const fronts = extra?.({ port, gatewayPort: ports.gateway, dataDir }) ?? [];
  running.stack = stack;
  printReady(stack, url, dataDir);

  const parts = [stack.gateway(), stack.sandbox, ...fronts];
  const dead = await Promise.race(parts.map((part) => part.ended.then((end) => ({ part, end }))));
  if (stopping > 0) await never;
  const { part, end } = dead;
  process.stderr.write(
    `\n${part.name} ended unexpectedly (${end.signal ?? `code ${end.code}`}). Its last lines:\n${part.tail()}\n`,
  );
  await stopAll();
  process.exit(1);
}

/**
 * What a person can do about what the gateway said.
 * @param {string} message
 * @param {string} dataDir
 */
function hintFor(message, dataDir) {
  if (/ENOSPC|No space left/i.test(message)) return '\n\nThe disk is full. Free some space and run it again.';
  if (/another process uses the database/.test(message))
    return '\n\nStop the other one, or set DATA_DIR for a second one.';
  const isRefused = message.includes('Wrong settings');
  if (!isRefused && !process.env['DATABASE_URL'] && message.startsWith('gateway ended before it was ready (code')) {
    return `\n\nIf the database is damaged: move ${join(dataDir, 'db')} away, and a new one is made, or put a copy in its place.`;
  }
  return '';
}
