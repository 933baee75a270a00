import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readable } from './process/child.mjs';
import { tryLock, withLock } from './process/file-lock.mjs';
import { explain, UserError } from './process/user-error.mjs';
import { whyOutdated } from './install/install.mjs';
import { freePorts, isPortFree } from './process/ports.mjs';
import { run } from './process/run.mjs';
import { loadSecrets } from './stack/secrets.mjs';
import { sumOfPlaywright, sumOfVitest } from './testing/suite.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sampan-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what is installed', () => {
  const wanted = {
    packages: {
      '': {},
      'apps/web': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/tool': { version: '2.0.0', dev: true },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  };
  const a = { 'node_modules/a': { version: '1.0.0' } };
  const tool = { 'node_modules/tool': { version: '2.0.0' } };

  test('fits the lock file, with or without what only the tests need', () => {
    expect(whyOutdated({ packages: { ...a, ...tool } }, wanted, 'all')).toBeUndefined();
    expect(whyOutdated({ packages: a }, wanted, 'run')).toBeUndefined();
  });

  test('is installed again when it is missing, cut off, old or incomplete', () => {
    expect(whyOutdated(undefined, wanted, 'run')).toBe('nothing is installed yet');
    expect(whyOutdated({ packages: {} }, wanted, 'run')).toBe('node_modules/a is missing');
    expect(whyOutdated({ packages: { 'node_modules/a': { version: '0.9.0' } } }, wanted, 'run')).toBe(
      'node_modules/a is 0.9.0, not 1.0.0',
    );
    expect(whyOutdated({ packages: a }, wanted, 'all')).toBe('node_modules/tool is missing');
  });
});

describe('a lock between processes', () => {
  test('has one holder, and none once it is released', () => {
    const path = join(folder, 'one.lock');
    const first = tryLock(path);
    expect(first).toHaveProperty('release');
    expect(tryLock(path)).toEqual({ holder: process.pid });
    if ('release' in first) first.release();
    expect(existsSync(path)).toBe(false);
    expect(tryLock(path)).toHaveProperty('release');
  });

  test('of a holder that died is free', async () => {
    const path = join(folder, 'stale.lock');
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.on('exit', resolve));
    writeFileSync(path, String(child.pid));
    expect(tryLock(path)).toHaveProperty('release');
  });

  test('lets works follow each other', async () => {
    const path = join(folder, 'turns.lock');
    const program = (/** @type {string} */ name) =>
      `import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'process/file-lock.mjs'))};
       await withLock(${JSON.stringify(path)}, () => {}, async () => {
         console.log('${name} in'); await new Promise((done) => setTimeout(done, 100)); console.log('${name} out');
       });`;
    /** @type {string[]} */
    const lines = [];
    await Promise.all(
      ['a', 'b', 'c'].map(async (name) => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program(name)]);
        child.stdout.on('data', (chunk) => lines.push(...String(chunk).trim().split('\n')));
        await new Promise((resolve) => child.on('close', resolve));
      }),
    );
    expect(lines).toHaveLength(6);
    for (let index = 0; index < 6; index += 2) {
      expect([lines[index]?.split(' ')[1], lines[index + 1]]).toEqual(['in', lines[index]?.replace('in', 'out')]);
    }
  });

  test('is given back when the work fails', async () => {
    const path = join(folder, 'fails.lock');
    await expect(
      withLock(
        path,
        () => undefined,
        () => Promise.reject(new UserError('no')),
      ),
    ).rejects.toThrow('no');
    expect(existsSync(path)).toBe(false);
  });
});

describe('the secrets', () => {
  test('are made once, readable by their owner only, and leave no draft', () => {
    const dataDir = join(folder, 'data');
    const first = loadSecrets(dataDir);
    expect(Object.keys(first.partners)).toEqual(['sandbox-games', 'sandbox-pay']);
    for (const { secret } of Object.values(first.partners)) expect(secret).toHaveLength(43);
    expect(loadSecrets(dataDir)).toEqual(first);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  test('are never replaced when the file is damaged', () => {
    const dataDir = join(folder, 'damaged');
    loadSecrets(dataDir);
    writeFileSync(join(dataDir, 'secrets.json'), '{"partners":');
    expect(() => loadSecrets(dataDir)).toThrow(/damaged/);
  });
});

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

describe('a command that is run', () => {
  test('answers its code and its output, also when it does not exist', async () => {
    expect(await run(process.execPath, ['-e', 'console.log("out"); process.exit(3)'])).toEqual({
      code: 3,
      signal: null,
      output: 'out',
    });
    expect((await run('no-such-command', [])).code).toBe(127);
  });

  test('is killed after its time', async () => {
    expect((await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 200 })).signal).toBe(
      'SIGKILL',
    );
  });
});

describe('start', () => {
  const environment = { ...process.env, npm_lifecycle_event: '', SAMPAN_RUNTIME: '1' };
  const start = (/** @type {NodeJS.ProcessEnv} */ env) =>
    run(process.execPath, [join(import.meta.dirname, 'start.mjs')], { env: { ...environment, ...env } });

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
    const [port = 0] = await freePorts(1);
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
    const started = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
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

describe('what a person reads', () => {
  test('of a log line: its message, the request and the error; errors are told apart', () => {
    expect(readable('{"level":30,"msg":"ready"}')).toEqual({ text: 'ready', isError: false });
    expect(readable('{"level":50,"msg":"failed","reqId":"r1","err":{"message":"why"}}')).toEqual({
      text: 'failed (request r1) \nwhy',
      isError: true,
    });
    expect(readable('not JSON')).toEqual({ text: 'not JSON', isError: true });
  });

  test('of a full disk and a missing permission', () => {
    expect(explain(Object.assign(new Error('x'), { code: 'ENOSPC', path: '/data' }))).toContain(
      'The disk is full (/data)',
    );
    expect(explain(Object.assign(new Error('x'), { code: 'EACCES', path: '/data' }))).toContain(
      'No permission for /data',
    );
    expect(explain(new UserError('Do this.'))).toBe('Do this.');
  });
});

describe('the sums of the tests', () => {
  const vitest = (/** @type {object} */ more) =>
    JSON.stringify({ numPassedTests: 5, numFailedTests: 0, testResults: [], ...more });
  const playwright = (/** @type {object} */ stats, /** @type {unknown[]} */ errors = []) =>
    JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

  test('count what passed and failed', () => {
    expect(sumOfVitest(vitest({}), 0)).toEqual({ passed: 5, failed: 0 });
    expect(sumOfVitest(vitest({ numFailedTests: 2 }), 1)).toEqual({ passed: 5, failed: 2 });
    expect(sumOfPlaywright(playwright({}), 0)).toEqual({ passed: 3, failed: 0 });
    expect(sumOfPlaywright(playwright({ unexpected: 1, flaky: 1 }), 1)).toEqual({ passed: 3, failed: 2 });
  });

  test('never hide a failure: a file that does not load, a bad end, nothing run', () => {
    const broken = { testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(sumOfVitest(vitest(broken), 1)).toEqual({ passed: 5, failed: 1 });
    expect(sumOfVitest(vitest({}), 1)).toEqual({ passed: 5, failed: 1 });
    expect(sumOfVitest(vitest({ numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 });
    expect(sumOfPlaywright(playwright({}, [{}]), 1)).toEqual({ passed: 3, failed: 1 });
    expect(sumOfPlaywright(playwright({ expected: 0 }), 0)).toEqual({ passed: 0, failed: 1 });
  });
});
