import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encryptionKeys } from '@sampan/contract/identity';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, type Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { openPostgres } from './db/pool.ts';
import { createPasswords } from './modules/identity/passwords.ts';
import { freePort, listenAnywhere, type Running, startGateway, statusOf } from './testing/gateway-process.ts';
import { oneDatabase, testDatabase } from './testing/harness.ts';
import { placeEmbedded } from './testing/templates.ts';

/** A database that has been used before, so that a start takes no longer than a second one does. */
async function seedFolder(dataDir: string): Promise<void> {
  await placeEmbedded('seeded', path.join(dataDir, 'db'));
}

/** The same on a server, where there is one: the settings that lead to it. */
async function seedAnywhere(dataDir: string): Promise<Record<string, string>> {
  const [kind] = oneDatabase;
  if (kind !== 'postgres') {
    await seedFolder(dataDir);
    return {};
  }
  const { db, url } = await testDatabase(kind, 'seeded');
  onTestFinished(() => db.close());
  return { DATABASE_URL: url ?? '' };
}

/** The same, as an operator has it: without the demo's passwords. */
async function fillAnywhere(dataDir: string): Promise<Record<string, string>> {
  const settings = await seedAnywhere(dataDir);
  await onDatabase(dataDir, settings, (db) => db.run({ text: 'update members set password_hash = null' }));
  return settings;
}

async function onDatabase<T>(
  dataDir: string,
  { DATABASE_URL: url }: Record<string, string>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = createDatabase(url ? openPostgres(url, 2, () => undefined) : await openEmbedded(path.join(dataDir, 'db')));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

describe('the gateway’s process', { timeout: 120_000 }, () => {
  let dataDir: string;
  let running: Running[];
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'gateway-'));
    running = [];
  });
  afterEach(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await rm(dataDir, { recursive: true });
  });

  function run(env: Record<string, string>, before?: readonly string[]): Running {
    const started = startGateway({ DATA_DIR: dataDir, ...env }, before);
    running.push(started);
    return started;
  }

  async function runReady(env: Record<string, string>): Promise<Running & { origin: string; port: number }> {
    const port = await freePort();
    const started = run({ PORT: String(port), ...env });
    const origin = `http://127.0.0.1:${port}`;
    await expect.poll(() => statusOf(`${origin}/readyz`), { timeout: 60_000 }).toBe(200);
    return { ...started, origin, port };
  }

  test('[X-01] with JOBS=off a worker runs the jobs, and every process tells how they are', async () => {
    const { db, url } = await testDatabase('postgres', 'seeded');
    onTestFinished(() => db.close());
    await db.run({ text: 'update members set password_hash = null' });
    const metricsPort = await freePort();
    const env = { DATABASE_URL: url ?? '' };
    const server = await runReady({ ...env, JOBS: 'off', METRICS_PORT: String(metricsPort) });
    const figures = async () => {
      const page = await (await fetch(`http://127.0.0.1:${metricsPort}/jobs`)).json();
      return (page as { jobs: { job: string; last: { succeededAt: number | null } | null }[] }).jobs;
    };
    expect((await figures()).filter(({ last }) => last !== null)).toEqual([]);
    const worker = startGateway({ DATA_DIR: dataDir, ...env }, [], 'worker');
    running.push(worker);
    await expect
      .poll(async () => (await figures()).filter(({ last }) => last?.succeededAt == null), { timeout: 60_000 })
      .toEqual([]);
    for (const { child, ended } of [worker, server]) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  });

  test('[X-01] SIGTERM: what is in flight is answered, sockets are told, new work is refused', async () => {
    const metricsPort = await freePort();
    const gateway = await runReady({
      ...(await fillAnywhere(dataDir)),
      // Long enough for a busy machine to see it.
      DRAIN_DELAY_MS: '10000',
      METRICS_PORT: String(metricsPort),
      PUBLIC_URL: 'http://site.test',
    });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/readyz",status="200"}');
    expect(await statusOf(`${gateway.origin}/metrics`)).toBe(404);

    const body = JSON.stringify({ merchantCode: 'SAMPAN' });
    const slow = connect(gateway.port, '127.0.0.1');
    let answer = '';
    slow.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const answered = new Promise((resolve) => slow.once('close', resolve));
    slow.write(
      `POST /wps/relay/GCSGAME_gameVendor HTTP/1.1\r\nHost: test\r\nMerchant: SAMPAN\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`);
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code));
    });
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    // Who says nothing is closed before the drain is over.
    const greeted = new Promise((resolve) => socket.addEventListener('message', resolve));
    socket.send(JSON.stringify({ type: 'hello', merchant: 'SAMPAN' }));
    await greeted;

    gateway.child.kill('SIGTERM');
    await expect.poll(() => statusOf(`${gateway.origin}/readyz`), { timeout: 20_000 }).toBe(503);
    expect(await statusOf(`${gateway.origin}/livez`)).toBe(200);
    expect(await closed).toBe(1001);
    await expect.poll(() => statusOf(`${gateway.origin}/readyz`), { timeout: 20_000 }).toBe(null);
    slow.write(body.slice(5));
    await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('"success":true');
    const code = await gateway.ended;
    expect({ code, last: gateway.output().slice(-500) }).toEqual({ code: 0, last: expect.any(String) as string });
  });

  test('[B-01] a demo that others can reach has passwords of its own, told once', async () => {
    const database = await seedAnywhere(dataDir);
    const open = { ...database, SEED_DEMO: 'quiet', PUBLIC_URL: 'https://site.example' };
    const refused = run(open);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('\n  ALLOW_DEMO: must be 1');

    // It was made on one machine, and is not served to others by leaving the demonstration out either.
    const port = await freePort();
    const served = run({ ...open, SEED_DEMO: '0', PORT: String(port) });
    expect(await served.ended).toBe(1);
    expect(served.output()).toMatch(
      /^The database has demo accounts whose passwords are published \(player01, agent01, newcomer01\).*PUBLIC_URL.*SEED_DEMO=1 ALLOW_DEMO=1.*\n$/,
    );
    expect(served.output()).not.toMatch(/Player01x|Agent01x|Welcome2026/);

    const settings = { ...open, ALLOW_DEMO: '1', DEMO_PASSWORDS: JSON.stringify({ agent01: 'Given-to-it' }) };
    const told = /^Demo account: player01 \/ (\S+)$/m;
    const first = await runReady(settings);
    const [, password = ''] = told.exec(first.output()) ?? [];
    expect(first.output()).toContain('Demo account: agent01 / Given-to-it\n');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await runReady(settings);
    expect(second.output()).not.toMatch(told);
    expect(second.output()).not.toContain(password);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    const { rows } = await onDatabase(dataDir, database, (db) =>
      db.run<{ account: string; password_hash: string }>({
        text: `select account, password_hash from members where account in ('player01', 'agent01') order by account`,
      }),
    );
    // A demo database without published passwords is served as an operator's.
    const operated = await runReady({ ...open, SEED_DEMO: '0', LOG_LEVEL: 'silent' });
    expect(operated.output()).toBe('');
    operated.child.kill('SIGTERM');
    expect(await operated.ended).toBe(0);

    const passwords = await createPasswords();
    const areRight = async (...texts: string[]) =>
      Promise.all(texts.map((text, index) => passwords.verify(rows[index]?.password_hash ?? null, text)));
    expect(await areRight('Given-to-it', password)).toEqual([true, true]);
    expect(await areRight('Agent01x', 'Player01x')).toEqual([false, false]);
  });

  test('[A-18] without the keys that authenticator apps are locked with nothing is served, and no new ones are made', async () => {
    const database = await fillAnywhere(dataDir);
    await onDatabase(dataDir, database, (db) =>
      db.run({
        text: `insert into totp_secrets (member_id, merchant_code, key_id, locked, created_at, confirmed_at)
          select id, merchant_code, 'lost-key', '', now(), now() from members where account = 'player01'`,
      }),
    );
    const refused = run({ ...database, PORT: String(await freePort()) });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^keys\.json is missing in DATA_DIR.*authenticator apps.*\(lost-key\): bring it from where the database was.*\n$/,
    );
    expect(await readdir(dataDir)).not.toContain('keys.json');
  });

  test('[X-01] a second process is kept out, and a copy of the data that was made as the documentation says has everything, keys included', async () => {
    await seedFolder(dataDir);
    const first = await runReady({ LOG_LEVEL: 'silent' });
    const second = run({ PORT: String(await freePort()) });
    const keysOf = async (origin: string) => {
      const response = await fetch(origin + encryptionKeys.path, { headers: { merchant: 'SAMPAN' } });
      return ((await response.json()) as { value: { keys: unknown } }).value.keys;
    };
    const keys = await keysOf(first.origin);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^another process uses the database in [^\n]*\n$/);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const copy = await mkdtemp(path.join(tmpdir(), 'gateway-copy-'));
    onTestFinished(() => rm(copy, { recursive: true, force: true, maxRetries: 5 }));
    await cp(dataDir, copy, { recursive: true });
    await rm(path.join(dataDir, 'db'), { recursive: true });
    const third = await runReady({ DATA_DIR: copy });
    expect(await keysOf(third.origin)).toEqual(keys);
    const answer = await fetch(`${third.origin}/wps/system/status`, { headers: { merchant: 'SAMPAN' } });
    expect(answer.status).toBe(200);
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
  });

  test('[E-03] a full disk at the very first start is said in words', async () => {
    const gateway = run({ PORT: String(await freePort()) }, ['sh', '-c', 'ulimit -f 4096; exec "$@"', 'sh']);
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(/^the embedded database can’t be made or opened: [^\n]+\n$/);
    expect(gateway.output()).not.toContain('[object');
  });

  test('[E-03] a busy port ends the start with one line', async () => {
    const { server, port } = await listenAnywhere();
    const gateway = run({ ...(await fillAnywhere(dataDir)), PORT: String(port), LOG_LEVEL: 'silent' });
    const code = await gateway.ended;
    await new Promise((resolve) => server.close(resolve));
    expect(code).toBe(1);
    expect(gateway.output()).toBe(`Port ${port} is in use: stop what uses it, or choose another with PORT\n`);
  });

  test('[E-03] wrong settings are named, their values are not', async () => {
    const gateway = run({ PORT: 'eighty', DEMO_PARTNERS: '{"games":{"secret":"tooshort"}}', LOG_LEVEL: 'loud' });
    expect(await gateway.ended).toBe(1);
    for (const name of ['PORT', 'DEMO_PARTNERS', 'LOG_LEVEL']) expect(gateway.output()).toContain(`\n  ${name}: `);
    expect(gateway.output()).not.toMatch(/tooshort|eighty/);
  });

  test('[E-03] a database that isn’t there is told without its password', async () => {
    const port = await freePort();
    const gateway = run({ DATABASE_URL: `postgres://somebody:hunter2@127.0.0.1:${port}/sampan` });
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(/^The database of DATABASE_URL can’t be reached: .*ECONNREFUSED[^\n]*\n$/);
    expect(gateway.output()).not.toContain('hunter2');
  });
});
