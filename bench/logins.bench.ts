import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { envelope } from '@sampan/contract/envelope';
import { login } from '@sampan/contract/identity';
import type { ValueOf } from '@sampan/contract/operation';
import { walletBalance } from '@sampan/contract/wallet';
import pg from 'pg';
import { createDatabase, type Database } from '../apps/gateway/src/db/database.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { createPasswords } from '../apps/gateway/src/modules/identity/passwords.ts';
import { openTable, type Seat, sitDown } from '../apps/gateway/src/modules/play/testing/table.ts';
import { newEncryptionKey } from '../apps/gateway/src/plugins/sealed.ts';
import { seedDemo } from '../apps/gateway/seeds/demo/seed.ts';
import { type Call, createSealer } from '@sampan/client/seal';
import { freePorts } from '../scripts/process/ports.mjs';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { httpRequest, type Load, loadHttp } from './ledger/http-load.ts';
import { startGateway } from './ledger/processes.ts';

const { seal } = createSealer();

/**
 * Logins by password through the whole of the gateway (sealed body, lock-out, argon2id, session, history) beside bare
 * argon2id with the same cost, and what a balance read feels of them.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const accounts = 40;
const password = 'Correct1horse';

/**
 * Logins: at least this share of bare argon2id, which takes every core while the gateway leaves one to the wallet. Reads:
 * at least this share of what they are without logins.
 */
const marks = { logins: 0.4, reads: 0.25 };

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function prepare(db: Database): Promise<Seat[]> {
  await migrate(db);
  await seedDemo({ db, clock: { now: () => Date.now() } });
  await openTable(db, 'SAMPAN');
  const hash = await (await createPasswords()).hash(password);
  for (let n = 0; n < accounts; n++) {
    await db.run({
      text: `insert into members (merchant_code, account, account_key, password_hash, password_changed_at, nickname,
          first_login_at)
        values ('SAMPAN', $1, $1, $2, now(), $1, now())`,
      values: [`bench${n}`, hash],
    });
  }
  const seats: Seat[] = [];
  for (let n = 0; n < 50; n++) {
    seats.push(await sitDown(db, { merchantCode: 'SAMPAN', balance: 1_000_000n, playSession: `seat${n}` }));
  }
  return seats;
}

/** As the site calls what sealing needs: the gateway's keys. */
function callOf(port: number): Call {
  return async (operation) => {
    const answer = await fetch(`http://127.0.0.1:${port}${operation.path}`, { headers: { merchant: 'SAMPAN' } });
    const { value } = envelope.parse(await answer.json());
    return operation.value.parse(value) as ValueOf<typeof operation>;
  };
}

async function loginRequests(port: number, count: number): Promise<Buffer[]> {
  const requests: Buffer[] = [];
  for (let n = 0; n < count; n++) {
    const body = await seal({ username: `bench${n % accounts}`, password }, callOf(port));
    const headers = { merchant: 'SAMPAN', language: 'EN', device: 'WEB' };
    requests.push(httpRequest('POST', login.path, headers, JSON.stringify(body)));
  }
  return requests;
}

function readRequests(seats: readonly Seat[]): Buffer[] {
  const each = seats.map(({ token }) =>
    httpRequest('GET', walletBalance.path, { authorization: token, merchant: 'SAMPAN', language: 'EN', device: 'WEB' }),
  );
  return Array.from({ length: 20_000 * seconds }, (_none, n) => each[n % each.length] as Buffer);
}

/** Verifications a second of bare argon2id, as many at a time as are fastest here. */
async function bareArgon(): Promise<number> {
  let best = 0;
  for (const running of [1, 2, 3]) {
    const passwords = await createPasswords({ running });
    const hash = await passwords.hash(password);
    let done = 0;
    const start = performance.now();
    const drive = async () => {
      while (performance.now() - start < seconds * 500) {
        await passwords.verify(hash, password);
        done++;
      }
    };
    await Promise.all(Array.from({ length: running }, drive));
    best = Math.max(best, (done * 1_000) / (performance.now() - start));
  }
  return best;
}

const folder = mkdtempSync(path.join(tmpdir(), 'sampan-bench-'));
const server = await startPostgres({ isDurable: true });
const name = `bench_${randomBytes(4).toString('hex')}`;
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
await admin.query(`create database ${name}`);
const url = new URL(server.url);
url.pathname = name;
const db = createDatabase(openPostgres(url.href, 4, () => undefined));
try {
  const seats = await prepare(db);
  const [port = 0] = await freePorts(1);
  const gateway = await startGateway({
    port,
    databaseUrl: url.href,
    dataDir: folder,
    encryptionKeys: [newEncryptionKey()],
  });
  const reading = readRequests(seats);
  const read = () => loadHttp({ port, connections: 4, seconds, requests: reading });

  const bare: number[] = [];
  const logins: Load[] = [];
  const readsAlone: Load[] = [];
  const readsBeside: Load[] = [];
  for (let n = 0; n <= rounds; n++) {
    const argon = await bareArgon();
    const login1 = await loadHttp({
      port,
      connections: 8,
      seconds,
      requests: await loginRequests(port, 120 * seconds),
    });
    const alone = await read();
    const busy = await loginRequests(port, 120 * seconds);
    const [, beside] = await Promise.all([loadHttp({ port, connections: 8, seconds, requests: busy }), read()]);
    // The first turn warms both up.
    if (n === 0) continue;
    bare.push(argon);
    logins.push(login1);
    readsAlone.push(alone);
    readsBeside.push(beside);
  }
  await gateway.stop();

  const perSecond = (loads: readonly Load[]) => median(loads.map((load) => load.perSecond));
  const p99 = (loads: readonly Load[]) => median(loads.map((load) => load.p99Ms));
  const loginRatio = perSecond(logins) / median(bare);
  const readRatio = perSecond(readsBeside) / perSecond(readsAlone);
  console.log(`medians of ${rounds} turns of ${seconds} s, PostgreSQL, 8 connections log in, 4 read\n`);
  console.log('| what | beside | beside /s | gateway /s | ratio | p99 ms |');
  console.log('|---|---|---:|---:|---:|---:|');
  const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  const whole = (value: number) => value.toFixed(0);
  line(['login', 'argon2id', whole(median(bare)), whole(perSecond(logins)), loginRatio.toFixed(2), whole(p99(logins))]);
  line([
    'read while others log in',
    'read alone',
    whole(perSecond(readsAlone)),
    whole(perSecond(readsBeside)),
    readRatio.toFixed(2),
    whole(p99(readsBeside)),
  ]);
  if (loginRatio < marks.logins) console.error(`logins are below ${marks.logins} of bare argon2id`);
  if (readRatio < marks.reads) console.error(`reads beside logins are below ${marks.reads} of reads alone`);
  process.exitCode = loginRatio < marks.logins || readRatio < marks.reads ? 1 : 0;
} finally {
  await db.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
