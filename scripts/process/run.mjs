import { spawn } from 'node:child_process';

/**
 * Runs a command to its end and answers what it wrote. It doesn't outlive us: what stops us stops it first.
 * @param {string} file
 * @param {string[]} list
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isShown?: boolean, timeoutMs?: number, uid?: number, gid?: number }} [options]
 *   isShown: the output goes to the terminal as it comes, too
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function run(file, list, { isShown = false, timeoutMs, ...options } = {}) {
  const child = spawn(file, list, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const [stream, target] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      chunks.push(chunk);
      if (isShown) target.write(chunk);
    });
  }
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeoutMs);

  const kill = () => void child.kill('SIGTERM');
  const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  process.on('exit', kill);
  for (const signal of signals) process.on(signal, pass);

  return new Promise((resolve) => {
    const end = (
      /** @type {number | null} */ code,
      /** @type {NodeJS.Signals | null} */ signal,
      /** @type {string} */ more = '',
    ) => {
      clearTimeout(timer);
      process.off('exit', kill);
      for (const name of signals) process.off(name, pass);
      resolve({ code, signal, output: `${Buffer.concat(chunks).toString('utf8')}${more}`.trim() });
    };
    child.on('error', (error) => end(127, null, error.message));
    child.on('close', (code, signal) => end(code, signal));
  });
}
