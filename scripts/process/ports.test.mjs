import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { freePorts, isPortFree } from './ports.mjs';

describe('ports', () => {
  test('in use are seen on any address', async () => {
    const [port = 0] = await freePorts(1);
    expect(await isPortFree(port)).toBe(true);
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      const server = createServer();
      await new Promise((resolve) => server.listen(port, host, () => resolve(undefined)));
      expect(await isPortFree(port)).toBe(false);
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
