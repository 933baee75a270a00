import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tryLock } from '../process/file-lock.mjs';
import { freePorts, isPortFree } from '../process/ports.mjs';
import { run } from '../process/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sampan-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = join(import.meta.dirname, '../start.mjs');

describe('start', () => {
  const environment = { ...process.env, npm_lifecycle_event: '', SAMPAN_RUNTIME: '1' };
  const start = (/** @type {NodeJS.ProcessEnv} */ env) =>
    run(process.execPath, [program], { env: { ...environment, ...env } });

  test('says which port is in use and how to take another', async () => {
    const [port = 0] = await freePorts(1);
    const server = createServer();
    await new Promise((resolve) => server.listen(port, () => resolve(undefined)));
    const { code, output } = await start({ PORT: String(port), DATA_DIR: join(folder, 'busy') });
    server.close();
    expect(output).toContain(`Port ${port} (site) is in use`);
    expect(output).toContain('npm start');
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'busy/running.lock'))).toBe(false);
  });

  test('waits for the servers of a run that was killed', async () => {
    let port = 0;
    do [port = 0] = await freePorts(1);
    while (!(await isPortFree(port + 1)));
    const dataDir = join(folder, 'killed');
    const killed = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => killed.on('exit', resolve));
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'running.lock'), String(killed.pid));
    const server = createServer();
    await new Promise((resolve) => server.listen(port, () => resolve(undefined)));
    // The second port stays taken, so that nothing is started once the first is free.
    const other = createServer();
    await new Promise((resolve) => other.listen(port + 1, () => resolve(undefined)));
    const started = spawn(process.execPath, [program], {
      env: { ...environment, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => started.on('close', resolve));
    let output = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
    const isWaitingFor = (/** @type {string} */ what) =>
      expect.poll(() => output, { timeout: 30_000 }).toContain(`(${what}) is still in use; waiting`);
    await isWaitingFor('site');
    server.close();
    await isWaitingFor('sandbox');
    started.kill('SIGKILL');
    await ended;
    other.close();
    expect(output).toContain(`Port ${port} (site) is still`);
    expect(output).not.toMatch(/is in use[ .]/);
  }, 60_000);

  test('says that it already runs', async () => {
    const dataDir = join(folder, 'running');
    const lock = tryLock(join(dataDir, 'running.lock'));
    const { code, output } = await start({ PORT: '5990', DATA_DIR: dataDir });
    if ('release' in lock) lock.release();
    expect(output).toContain(`already runs with the data in ${dataDir} (process ${process.pid})`);
    expect(code).toBe(1);
  });

  test('refuses a port that is none', async () => {
    expect((await start({ PORT: 'http', DATA_DIR: join(folder, 'port') })).output).toContain('PORT must be a port');
  });
});
