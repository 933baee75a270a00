import { createServer } from 'node:net';

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
 * Ports that are free now; all different.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer();
      return new Promise((/** @type {(server: import('node:net').Server) => void} */ resolve, reject) => {
        server.once('error', reject);
        server.listen(0, () => resolve(server));
      });
    }),
  );
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
