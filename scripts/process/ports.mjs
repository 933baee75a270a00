import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { run } from './run.mjs';

/**
 * Whether nothing listens on the port, on any address of this machine.
 * @param {number} port
 */
export async function isPortFree(port) {
  for (const host of ['0.0.0.0', '::', '127.0.0.1', '::1']) {
    const isFree = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
        resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
      );
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
    });
    if (!isFree) return false;
  }
  return true;
}

/**
 * The process that listens on the port, as far as the machine's tools tell: "node (process 4711)".
 * @param {number} port
 */
export async function holderOfPort(port) {
  const { code, output } = await run('lsof', ['-nP', '-sTCP:LISTEN', `-iTCP:${port}`, '-Fpc']);
  const [, pid, name] = code === 0 ? (/^p(\d+)\nc(.*)$/m.exec(output) ?? []) : [];
  return pid && `${name} (process ${pid})`;
}

/** Below the ports that systems give to outgoing connections, any of which could take one before it is listened on. */
const range = /** @type {const} */ ([20_000, 32_000]);

/**
 * Ports that are free now; all different.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(...range);
    if (!ports.has(port) && (await isPortFree(port))) ports.add(port);
  }
  return [...ports];
}
