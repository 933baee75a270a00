import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../apps/gateway/src/db/embedded.ts';
import { placeEmbedded } from '../../apps/gateway/src/testing/templates.ts';
import { isAlive, startOf } from './identity.mjs';
import { freePorts } from './ports.mjs';

/** What the servers promise, and how long a machine with no time for them may need for it, in milliseconds. */
const promisedMs = 15_000;
const timeoutMs = 45_000;

/** Each second of the timers in that process is over in twenty milliseconds; the file says how long they were to be. */
const hurriedClock = (/** @type {string} */ file) => `
  import { appendFileSync } from 'node:fs';
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = (work, time, ...rest) => {
    appendFileSync(${JSON.stringify(file)}, time + '\\n');
    return wait(work, time / 50, ...rest);
  };`;

test('[X-01] gateway, sandbox and database end when the process that started them is killed, whatever they do, under a watcher too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-orphans-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  await placeEmbedded('migrated', join(dataDir, 'db'));
  const clock = join(folder, 'clock.mjs');
  const waits = join(folder, 'waits.txt');
  writeFileSync(clock, hurriedClock(waits));
  const deaf = join(folder, 'deaf.mjs');
  writeFileSync(deaf, `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1_000);`);
  const watched = join(folder, 'watched.mjs');
  const watchedPid = join(folder, 'watched.pid');
  writeFileSync(
    watched,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(watchedPid)}, String(process.pid));
     setInterval(() => undefined, 1_000);`,
  );
  const [gateway, sandbox, mail] = await freePorts(3);
  const root = join(import.meta.dirname, '../..');
  const module = (/** @type {string} */ name) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);
  const program = `
    import { existsSync } from 'node:fs';
    import { startChild, waitUntilReady } from ${module('child.mjs')};
    import { startOwnPostgres } from ${module('../testing/postgres.mjs')};
    const [root, folder, gatewayPort, sandboxPort, mailPort] = process.argv.slice(1);
    const start = (name, file, env, ...before) => startChild({
      name, arguments: [...before, file], cwd: root, logFile: folder + '/' + name + '.log', env: { ...process.env, ...env },
    });
    const data = folder + '/data';
    const gateway = start('gateway', root + '/apps/gateway/src/server.ts', { DATA_DIR: data, PORT: gatewayPort });
    const sandbox = start('sandbox', root + '/apps/sandbox/src/server.ts', {
      DATA_DIR: data, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: mailPort,
      GATEWAY_URL: 'http://localhost:' + gatewayPort,
      SANDBOX_PARTNERS: '{"sandbox-games":{"secret":"a-secret-of-the-games"},"sandbox-pay":{"secret":"a-secret-of-the-payments"}}',
    });
    const deaf = start('deaf', folder + '/deaf.mjs', { NODE_OPTIONS: '--import ' + folder + '/clock.mjs' });
    const watched = start('watched', folder + '/watched.mjs', {}, '--watch', '--watch-preserve-output');
    const database = await startOwnPostgres();
    await waitUntilReady(sandbox, 'http://localhost:' + sandboxPort + '/readyz', 60_000);
    while ((await fetch('http://localhost:' + gatewayPort + '/livez').catch(() => null))?.status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 50));
    while (!existsSync(folder + '/watched.pid')) await new Promise((resolve) => setTimeout(resolve, 50));
    console.log(JSON.stringify({ pids: [gateway.pid, sandbox.pid, deaf.pid, watched.pid], database: database.folder }));`;
  const ports = [gateway, sandbox, mail].map(String);
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', SEED_DEMO: '0' };
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program, root, folder, ...ports], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: parent.stdout });
  const said = await new Promise((resolve) => lines.once('line', resolve));
  /** @type {{ pids: number[], database: string }} */
  const { pids, database } = JSON.parse(said);
  pids.push(Number(readFileSync(join(database, 'data/postmaster.pid'), 'utf8').split('\n')[0]));
  pids.push(Number(readFileSync(watchedPid, 'utf8')));
  const processes = pids.map((pid) => ({ pid, start: startOf(pid) }));
  expect(processes.map(isAlive)).toEqual(pids.map(() => true));
  onTestFinished(() => processes.filter(isAlive).forEach(({ pid }) => process.kill(pid, 'SIGKILL')));

  parent.kill('SIGKILL');
  // Each on its own: what is left tells which of them stays.
  await expect.poll(() => processes.map(isAlive), { timeout: timeoutMs }).toEqual(pids.map(() => false));
  await expect.poll(() => existsSync(database), { timeout: timeoutMs }).toBe(false);
  // The one that is deaf was ended by force, and not later than was promised.
  expect(readFileSync(waits, 'utf8')).toBe(`${promisedMs}\n`);
  // The lock of the embedded database is free.
  await (await openEmbedded(join(dataDir, 'db'))).end();
}, 300_000);
