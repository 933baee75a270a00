import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase, type Database } from '../apps/gateway/src/db/database.ts';
import { openEmbedded } from '../apps/gateway/src/db/embedded.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { soundness } from '../apps/gateway/src/modules/play/testing/table.ts';
import { freePorts } from '../scripts/process/ports.mjs';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { type Load, loadHttp } from './ledger/http-load.ts';
import { pgbench, startBare, startGateway } from './ledger/processes.ts';
import { betRequests, encryptionKeys, players, prepare, readRequests } from './ledger/table.ts';

/**
 * What the gateway costs: a seamless bet and a balance read through its HTTP routes beside the least that could do the
 * same SQL on the same database. All take turns, so that what else the machine does hits them alike; a ratio is of
 * medians.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const connections = 16;
/** More than any machine that we know answers in a round. */
const enough = 15_000 * seconds;
/** The marks: at least this share of the bare minimum. */
const marks = { bet: 0.3, read: 0.4 };

/** The statement of the gateway's bet, by pgbench's own variables and a table with the seats. */
const pgbenchScript = `
\\set seat random(0, ${players - 1})
\\set id random(1, 9000000000000000)
select outcome, movement_id, balance, currency, merchant_code, member_id
  from bench_seats s, seamless_bet(s.account, 'sandbox-games', s.hash, 'p' || :id, 'p' || :id, 100, 2, 'VND', now(),
    now() - interval '1 hour') where s.n = :seat;
`;

interface Row {
  readonly what: 'bet' | 'read';
  readonly database: string;
  readonly against: string;
  readonly bare: number;
  readonly gateway: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(
  what: Row['what'],
  database: string,
  against: string,
  bare: readonly number[],
  loads: readonly Load[],
): Row {
  return {
    what,
    database,
    against,
    bare: median(bare),
    gateway: median(loads.map((load) => load.perSecond)),
    p50Ms: median(loads.map((load) => load.p50Ms)),
    p99Ms: median(loads.map((load) => load.p99Ms)),
  };
}

const load = (port: number, requests: readonly Buffer[]) => loadHttp({ port, connections, seconds, requests });

async function onPostgres(folder: string): Promise<Row[]> {
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
    await db.run({ text: 'create table bench_seats (n int primary key, account bigint, hash bytea)' });
    await db.run({
      text: `insert into bench_seats select n - 1, account, sha256(convert_to(token, 'UTF8'))
        from unnest($1::bigint[], $2::text[]) with ordinality as s (account, token, n)`,
      values: [seats.map(({ account }) => String(account)), seats.map(({ playSession }) => playSession)],
    });
    const [gatewayPort = 0, barePort = 0] = await freePorts(2);
    const gateway = await startGateway({ port: gatewayPort, databaseUrl: url.href, dataDir: folder, encryptionKeys });
    const bare = await startBare(barePort, url.href);
    await db.run({ text: 'analyze' });

    const bets: Load[] = [];
    const reads: Load[] = [];
    const bareBets: number[] = [];
    const bareReads: number[] = [];
    const pgbenchBets: number[] = [];
    const reading = readRequests(seats, enough);
    for (let n = 0; n <= rounds; n++) {
      const tps = pgbench({ url: url.href, script: pgbenchScript, folder, connections, seconds });
      const bet = await load(gateway.port, betRequests(seats, true, enough));
      const bareBet = await load(bare.port, betRequests(seats, false, enough));
      const read = await load(gateway.port, reading);
      const bareRead = await load(bare.port, reading);
      // The first turn warms both processes up.
      if (n === 0) continue;
      if (tps !== null) pgbenchBets.push(tps);
      bets.push(bet);
      bareBets.push(bareBet.perSecond);
      reads.push(read);
      bareReads.push(bareRead.perSecond);
    }
    await gateway.stop();
    await bare.stop();
    await expectSound(db);
    return [
      ...(pgbenchBets.length > 0 ? [row('bet', 'PostgreSQL', 'pgbench', pgbenchBets, bets)] : []),
      row('bet', 'PostgreSQL', 'node:http', bareBets, bets),
      row('read', 'PostgreSQL', 'node:http', bareReads, reads),
    ];
  } finally {
    await db.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await server.stop();
  }
}

/** One process at a time may use the embedded database, so the turns are longer. */
async function onEmbedded(folder: string): Promise<Row[]> {
  const databaseFolder = path.join(folder, 'db');
  const open = async () => createDatabase(await openEmbedded(databaseFolder));
  const preparing = await open();
  const seats = await prepare(preparing);
  await preparing.close();
  const [port = 0] = await freePorts(1);
  const bets: Load[] = [];
  const reads: Load[] = [];
  const bareBets: number[] = [];
  const bareReads: number[] = [];
  const reading = readRequests(seats, enough);
  for (let n = 0; n < 3; n++) {
    const gateway = await startGateway({ port, databaseUrl: null, dataDir: folder, encryptionKeys });
    await load(port, betRequests(seats, true, enough));
    bets.push(await load(port, betRequests(seats, true, enough)));
    reads.push(await load(port, reading));
    await gateway.stop();
    const bare = await startBare(port, databaseFolder);
    await load(port, betRequests(seats, false, enough));
    bareBets.push((await load(port, betRequests(seats, false, enough))).perSecond);
    bareReads.push((await load(port, reading)).perSecond);
    await bare.stop();
  }
  const db = await open();
  try {
    await expectSound(db);
  } finally {
    await db.close();
  }
  return [row('bet', 'embedded', 'node:http', bareBets, bets), row('read', 'embedded', 'node:http', bareReads, reads)];
}

async function expectSound(db: Database): Promise<void> {
  const problems = await soundness(db);
  if (problems.length > 0) throw new Error(`the books are not sound: ${JSON.stringify(problems.slice(0, 5))}`);
}

function print(rows: readonly Row[]): void {
  const whole = (value: number) => String(Math.round(value)).padStart(9);
  console.log(`${connections} connections, medians of ${rounds} turns of ${seconds} s (embedded: 3)\n`);
  console.log('| what | database | beside | beside /s | gateway /s | ratio | p50 ms | p99 ms |');
  console.log('|---|---|---|---:|---:|---:|---:|---:|');
  for (const { what, database, against, bare, gateway, p50Ms, p99Ms } of rows) {
    const figures = [whole(bare), whole(gateway), (gateway / bare).toFixed(2), p50Ms.toFixed(1), p99Ms.toFixed(1)];
    console.log(`| ${what} | ${database} | ${against} | ${figures.join(' | ')} |`);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'sampan-bench-'));
try {
  const rows = [...(await onPostgres(folder)), ...(await onEmbedded(folder))];
  print(rows);
  const missed = rows.filter((measured) => measured.gateway / measured.bare < marks[measured.what]);
  for (const { what, database, against } of missed) {
    console.error(`${what} on ${database} is below ${marks[what]} of ${against}`);
  }
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
