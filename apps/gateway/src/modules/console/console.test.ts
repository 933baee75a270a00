import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';

describe('[X-04] the console of a gateway', () => {
  let folder: string;
  let gateway: TestGateway;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'console-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Console</title>');
    await writeFile(path.join(folder, 'assets/main-1a2b.js'), 'export const one = 1;');
    gateway = await testGateway(anyDatabase, { content: 'migrated', env: { CONSOLE_DIR: folder } });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true });
  });

  test('[X-04] [X-02] has one document for all its addresses, under a policy that lets nothing else in', async () => {
    for (const url of ['/console/', '/console/staff', '/console/invitation?operator=SAMPAN']) {
      const { statusCode, headers, body } = await gateway.app.inject({ url });
      expect([url, statusCode, body]).toEqual([url, 200, '<!doctype html><title>Console</title>']);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      );
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['x-robots-tag']).toBe('noindex');
    }
    expect((await gateway.app.inject({ url: '/console' })).headers['location']).toBe('/console/');
  });

  test('[X-04] keeps its files for ever, and says that one isn’t there', async () => {
    const found = await gateway.app.inject({ url: '/console/assets/main-1a2b.js' });
    expect([found.statusCode, found.body]).toEqual([200, 'export const one = 1;']);
    expect(found.headers['cache-control']).toContain('immutable');
    for (const url of ['/console/assets/main-0000.js', '/console/favicon.ico', '/console/assets/../index.html'])
      expect([url, (await gateway.app.inject({ url })).statusCode]).toEqual([url, 404]);
  });

  test('[X-04] an id with a dot is a page like others', async () => {
    const url = '/console/templates/login_ways_changed.other';
    const page = await gateway.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await gateway.app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404);
  });

  test('[X-04] a folder without one stops the start with the command that makes it', async () => {
    await expect(
      testGateway(anyDatabase, { content: 'migrated', env: { CONSOLE_DIR: path.join(folder, 'assets') } }),
    ).rejects.toThrow('npm run build -w @sampan/console');
  });
});
