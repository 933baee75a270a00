import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { partnerHeaders } from '@sampan/contract/partner';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../../../../scripts/testing/postgres.mjs';
import { createJobs } from '../jobs/runner.ts';
import { demoDepositMethods } from '../../seeds/demo/settings.ts';
import { openTable, type Seat, sitDown, soundness, tablePartner } from '../modules/play/testing/table.ts';
import { registerPartners } from '../modules/partners/testing/register.ts';
import { signPartnerCall } from '../partners/signature.ts';
import { newEncryptionKey } from '../plugins/sealed.ts';
import { allTables } from '../testing/all-tables.ts';
import { freePort, startGateway, statusOf } from '../testing/gateway-process.ts';
import { partnersAt, testPartners } from '../testing/harness.ts';
import { connectTo } from '../testing/live-client.ts';
import { createFilled } from '../testing/templates.ts';
import { createDatabase, type Database } from './database.ts';
import { openPostgres, type PgPool } from './pool.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

let server: OwnPostgres;
beforeAll(async () => {
  // It is ended by force: what it answered has to be on the disk.
  server = await startOwnPostgres({ isDurable: true });
});
afterAll(() => server.stop());

/** Ends sessions of the database, as an administrator does; those that `which` says, of pg_stat_activity. */
async function terminate(url: string, which: string): Promise<number> {
  const pool = openPostgres(url, 1, () => undefined);
  const { rows } = await pool.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
  );
  await pool.end();
  return rows.length;
}

/** Runs until it is true; the tests' own deadline ends it. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(isSo, { timeout: 60_000, interval: 50 }).toBe(true);
}

describe('a pool of connections to PostgreSQL', { timeout: 120_000 }, () => {
  let url: string;
  let pool: PgPool;
  let db: Database;
  const lost: Error[] = [];
  beforeAll(async () => {
    url = await createFilled(server.url, 'migrated');
    pool = openPostgres(url, 4, (error) => lost.push(error));
    db = createDatabase(pool);
  });
  afterAll(() => db.close());

  const one = async () => (await db.run<{ one: number }>({ text: 'select 1 as one' })).rows;
  const count = async (which: string) => {
    const { rows } = await db.run<{ count: bigint }>({
      text: `select count(*) from pg_stat_activity where datname = current_database() and ${which}`,
    });
    return rows[0]?.count;
  };

  test('[W-07] outlives idle connections that the server ends', async () => {
    await Promise.all([one(), one(), one()]);
    const ended = await terminate(url, `state = 'idle'`);
    expect(ended).toBeGreaterThan(0);
    await until(() => lost.length >= ended);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('[W-07] tells who was in a transaction, between two statements or at its commit', async () => {
    for (const hasWritten of [false, true]) {
      const work = db.transaction(async (tx) => {
        if (hasWritten) await sql`insert into languages (code) values ('XX')`.execute(tx);
        else await sql`select 1`.execute(tx);
        expect(await terminate(url, `state = 'idle in transaction'`)).toBe(1);
        if (!hasWritten) await sql`select 2`.execute(tx);
      });
      await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
    }
    const { rows } = await db.run({ text: `select * from languages where code = 'XX'` });
    expect(rows).toEqual([]);
  });

  test('[W-07] keeps the connection after an error of a statement, and drops it after a failed rollback', async () => {
    const idBefore = await db.run({ text: 'select pg_backend_pid() as pid' });
    await expect(db.run({ text: 'select 1 / 0' })).rejects.toMatchObject({ code: '22012' });
    expect((await db.run({ text: 'select pg_backend_pid() as pid' })).rows).toEqual(idBefore.rows);
    const work = db.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      await terminate(url, `state = 'idle in transaction'`);
      throw new Error('the work failed, too');
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(await Promise.all([one(), one(), one(), one(), one()])).toHaveLength(5);
  });

  test('[W-07] tells who waits for a lock', async () => {
    const holder = await pool.connect();
    onTestFinished(() => holder.release());
    await holder.query('begin');
    await holder.query('lock table merchants in access exclusive mode');
    const waiting = allTables(db.queries).selectFrom('merchants').select('code').execute();
    const refusal = waiting.catch((error: unknown) => error);
    await until(async () => (await count(`wait_event_type = 'Lock'`)) === 1n);
    await terminate(url, `wait_event_type = 'Lock'`);
    expect(await refusal).toBeInstanceOf(DatabaseUnavailableError);
    await holder.query('rollback');
    expect(await allTables(db.queries).selectFrom('merchants').select('code').execute()).toEqual([]);
  });

  test('[W-07] carries jobs: they wait while the server is away, and run again once it is back', async () => {
    let runs = 0;
    const warnings: string[] = [];
    const jobs = createJobs({
      db,
      clock: { now: () => Date.now() },
      log: { warn: (_of: unknown, text?: string) => void warnings.push(text ?? ''), error: expect.unreachable },
      operators: async () => [],
      timing: { look: 0.1, poll: 0.5, supervise: 1 },
      jobs: [
        {
          name: 'test.outage',
          scope: 'installation',
          schedule: { everySeconds: 1 },
          // No process takes over a run that the crash cut off before it times out.
          timeoutSeconds: 2,
          retry: { limit: 3, delaySeconds: 1, maxDelaySeconds: 2 },
          work: async () => void (runs += 1),
        },
      ],
    });
    onTestFinished(() => jobs.stop());
    await server.crash();
    jobs.start();
    await until(() => warnings.length > 0);
    await server.start();
    await until(() => runs > 0);
    await server.crash();
    warnings.length = 0;
    await until(() => warnings.length > 0);
    await server.start();
    const before = runs;
    await until(() => runs > before);
  });

  test('[W-07] answers while the server is away, and works again once it is back; what listens hears what it missed', async () => {
    const heard: string[] = [];
    let missed = 0;
    const stop = await db.listen(
      'outage',
      (payload) => heard.push(payload),
      () => (missed += 1),
    );
    onTestFinished(stop);
    await server.crash();
    await expect(one()).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(db.transaction(async (tx) => sql`select 1`.execute(tx))).rejects.toBeInstanceOf(
      DatabaseUnavailableError,
    );
    await server.start();
    expect(await one()).toEqual([{ one: 1 }]);
    await until(() => missed === 1);
    await db.run({ text: `select pg_notify('outage', 'back')` });
    await until(() => heard.length > 0);
    expect(heard).toEqual(['back']);
    // Its heartbeat may have been the last that it asked.
    await terminate(url, `(query ilike 'listen %' or query = 'select 1')`);
    await until(() => missed === 2);
  });
});

interface Answer {
  readonly status: number;
  readonly errorCode: string | null;
  readonly value: { readonly reference: string };
}

/** A payment provider that takes each order. */
async function startProvider(): Promise<string> {
  const provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { merchantReference } = JSON.parse(Buffer.concat(chunks).toString()) as { merchantReference: string };
      response.end(JSON.stringify({ providerReference: `p-${merchantReference}`, redirectUrl: 'https://pay.example' }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void provider.close());
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
}

describe('the gateway’s process, when its PostgreSQL fails', { timeout: 300_000 }, () => {
  test('[W-07] goes on: no acknowledged movement is lost or doubled, callers are told, and who listens catches up', async () => {
    const url = await createFilled(server.url, 'migrated');
    const db = createDatabase(openPostgres(url, 4, () => undefined));
    onTestFinished(() => db.close());
    await openTable(db);
    await db.run({
      text: 'update merchants set settings = $1',
      values: [{ whitelabel: { modId: 'root', enabled: '1' }, register: {}, depositMethods: demoDepositMethods }],
    });
    const seats = await Promise.all(Array.from({ length: 6 }, () => sitDown(db, { balance: 1_000_000_000n })));
    const encryptionKeys = [newEncryptionKey()];
    await registerPartners(db, encryptionKeys, partnersAt({ sandbox: await startProvider() }), ['TABLE']);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'gateway-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      PORT: String(port),
      ENCRYPTION_KEYS: JSON.stringify(encryptionKeys),
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'warn',
    };
    const gateway = startGateway(env);
    const worker = startGateway(env, [], 'worker');
    onTestFinished(async () => {
      for (const { child, ended } of [gateway, worker]) {
        child.kill('SIGKILL');
        await ended;
      }
    });
    const readiness = () => statusOf(`${origin}/readyz`);
    await until(async () => (await readiness()) === 200);

    const statuses = new Set<number>();
    async function ask(target: string, headers: Record<string, string>, body?: string): Promise<Answer> {
      const response = await fetch(origin + target, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          merchant: 'TABLE',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      statuses.add(response.status);
      return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
    }
    const partnerCall = async (partner: keyof typeof testPartners, target: string, input: object) => {
      const body = JSON.stringify(input);
      const now = Date.now();
      return ask(
        target,
        {
          [partnerHeaders.partner]: partner,
          [partnerHeaders.timestamp]: String(now),
          [partnerHeaders.signature]: signPartnerCall(testPartners[partner].secret, now, target, body),
        },
        body,
      );
    };
    /** As a vendor, a provider or a browser does: the same call until it is answered. */
    async function insist(call: () => Promise<Answer>): Promise<Answer> {
      for (;;) {
        const answer = await call();
        if (answer.status !== 503) return answer;
        expect(answer.errorCode).toBe('unavailable');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }

    const acknowledged: string[] = [];
    const problems: unknown[] = [];
    const writers = { areDone: false };
    async function play(seat: Seat, writer: number): Promise<void> {
      for (let n = 0; !writers.areDone; n++) {
        const round = { playSession: seat.playSession, roundId: `${writer}-${n}`, currency: 'VND' };
        const moves = [
          ['bet', `b${writer}-${n}`, { amount: '1.00' }],
          ['win', `w${writer}-${n}`, { amount: '0.50', isRoundEnd: true }],
        ] as const;
        for (const [action, transactionId, more] of moves) {
          const answer = await insist(() =>
            partnerCall(tablePartner, `/partner/seamless/${action}`, { ...round, ...more, transactionId }),
          );
          if (answer.status === 200) acknowledged.push(`${action} ${transactionId} ${answer.value.reference}`);
          else problems.push({ action, transactionId, answer });
        }
      }
    }
    const paid: string[] = [];
    async function pay({ token }: Seat): Promise<void> {
      for (let n = 0; !writers.areDone; n++) {
        const key = `deposit-${n}-of-the-outage`;
        const order = JSON.stringify({ methodId: 'sandbox-pay', amount: '50000.00', currency: 'VND' });
        const opened = await insist(() => ask('/wps/deposit', { authorization: token, 'idempotency-key': key }, order));
        if (opened.status !== 200) return void problems.push(opened);
        const { id: depositId } = opened.value as unknown as { id: string };
        const event = {
          eventId: `event-${n}`,
          merchantReference: depositId,
          providerReference: `p-${depositId}`,
          status: 'paid',
          amount: '50000.00',
          currency: 'VND',
        };
        const told = await insist(() => partnerCall('sandbox-pay', '/partner/payments/webhook', event));
        if (told.status === 200) paid.push(depositId);
        else problems.push({ opened, told });
      }
    }
    const [player] = seats;
    if (!player) throw new Error('nobody sits');
    const working = Promise.all([...seats.map(play), pay(player)]).catch((error: unknown) => problems.push(error));
    onTestFinished(() => {
      writers.areDone = true;
    });
    const progress = async () => {
      const [moves, deposits] = [acknowledged.length + 20, paid.length + 1];
      await until(() => problems.length > 0 || (acknowledged.length > moves && paid.length > deposits));
      expect(problems).toEqual([]);
    };

    const live = await connectTo(port);
    live.send({ type: 'hello', merchant: 'TABLE', token: player.token });
    await live.next('ready');
    /** Does something, and waits until the socket was told to read anew, and hears of what happened since. */
    async function whileListening(work: () => Promise<void>): Promise<void> {
      live.received.length = 0;
      await work();
      await until(() => live.received.some(({ type }) => type === 'ready'));
      live.received.length = 0;
      await until(() => live.received.some(({ type }) => type === 'balance'));
    }
    await progress();

    await whileListening(async () => {
      for (let kill = 0; kill < 4; kill++) {
        await terminate(url, `backend_type = 'client backend'`);
        await progress();
      }
    });

    // Another session holds the row's lock: its callers wait, and are ended while they do.
    const holder = openPostgres(url, 1, () => undefined);
    const held = await holder.connect();
    await held.query('begin');
    await held.query('select 1 from accounts for update');
    const waiting = `wait_event_type = 'Lock'`;
    await until(async () => (await terminate(url, waiting)) > 0);
    await held.query('rollback');
    held.release();
    await holder.end();
    await progress();

    for (const comeBack of [server.start, server.startReplacement]) {
      await whileListening(async () => {
        await server.crash();
        await until(async () => (await readiness()) === 503);
        await comeBack();
        await until(async () => (await readiness()) === 200);
        await progress();
      });
    }

    writers.areDone = true;
    await working;
    live.socket.close();
    expect(problems).toEqual([]);
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503]);
    for (const { child, output } of [gateway, worker]) {
      expect(child.exitCode).toBe(null);
      expect(output()).not.toContain('unexpected failure');
    }

    const { rows } = await db.run<{ line: string }>({
      text: `select action || ' ' || transaction_id || ' ' || movement_id as line from transfers where source = $1`,
      values: [tablePartner],
    });
    const kept = rows.map(({ line }) => line);
    expect(new Set(kept)).toEqual(new Set(acknowledged));
    expect(kept).toHaveLength(acknowledged.length);
    const { rows: deposits } = await db.run<{ count: bigint; distinct: bigint }>({
      text: `select count(*), count(distinct transaction_id) as distinct from transfers where kind = 'deposit' and balance_after is not null`,
    });
    expect(deposits).toEqual([{ count: BigInt(paid.length), distinct: BigInt(paid.length) }]);
    expect(await soundness(db)).toEqual([]);
    for (const { child, ended } of [gateway, worker]) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  });
});
