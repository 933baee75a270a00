import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Operation } from '@sampan/contract/operation';
import pg from 'pg';
import { demoOperator } from '../apps/gateway/seeds/demo/operator.ts';
import { createDatabase } from '../apps/gateway/src/db/database.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { addStaff, openStaffSession } from '../apps/gateway/src/testing/staff.ts';
import { freePorts } from '../scripts/process/ports.mjs';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { type ListCall, listCalls } from './console/calls.ts';
import { loadForStaff } from './console/load.ts';
import { startGateway } from './ledger/processes.ts';
import { encryptionKeys } from './ledger/table.ts';
import { prepareRecords } from './records/load.ts';

/**
 * Every list of the console over HTTP, in an operator of so many members with so many rounds. One call at a time, by turns.
 */
const members = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_ROWS'] ?? 10_000_000);
const turns = Number(process.env['BENCH_ROUNDS'] ?? 9);
/** The mark: so many milliseconds, of 95 calls in 100. */
const most = 500;

function addressOf(port: number, { path: pattern }: Operation, { params, query }: ListCall['input']): string {
  const filled = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const asked = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  return `http://127.0.0.1:${port}${filled}${asked.size > 0 ? `?${asked}` : ''}`;
}

/** Prints the table; answers what misses the mark. */
function print(rows: readonly { readonly what: string; readonly times: readonly number[] }[]): string[] {
  console.log('\n| list | median, ms | p95, ms |\n|---|---:|---:|');
  return rows.flatMap(({ what, times }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
    console.log(`| ${what} | ${at(0.5).toFixed(0)} | ${at(0.95).toFixed(0)} |`);
    return at(0.95) < most ? [] : [what];
  });
}

const folder = mkdtempSync(path.join(tmpdir(), 'sampan-bench-'));
const server = await startPostgres({ isDurable: false });
const name = `console_${rounds}`;
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
await admin.query(`create database ${name}`);
const url = new URL(server.url);
url.pathname = name;
const db = createDatabase(openPostgres(url.href, 2, () => undefined, { statementMs: 0 }));
try {
  const start = performance.now();
  const { busiest } = await prepareRecords(db, url.href, rounds, {
    roundsOfMember: Math.max(1, Math.round(rounds / members)),
    more: loadForStaff,
  });
  const clock = { now: () => Date.now() };
  const staff = await addStaff({ db, clock }, { roles: ['owner'], merchant: demoOperator.code });
  const token = await openStaffSession({ db, clock, config: { staffSessionMaxMs: 12 * 3_600_000 } }, staff);
  const { rows } = await db.run<{ size: string; members: bigint }>({
    text: `select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from members) as members`,
  });
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${rounds} rounds of ${rows[0]?.members} members: ${rows[0]?.size}, loaded in ${seconds} s`);

  const [port = 0] = await freePorts(1);
  const gateway = await startGateway({ port, databaseUrl: url.href, dataDir: folder, encryptionKeys, hasJobs: false });
  try {
    const headers = { authorization: token, merchant: demoOperator.code, language: 'EN', device: 'WEB' };
    const all = listCalls(busiest.memberId).map((call) => ({ ...call, times: [] as number[] }));
    const failed = new Set<string>();
    // The first turn warms the database and the process up.
    for (let turn = 0; turn <= turns; turn++)
      for (const { what, operation, input, times } of all) {
        const from = performance.now();
        const answer = await fetch(addressOf(port, operation, input), { headers });
        const text = await answer.text();
        if (turn > 0) times.push(performance.now() - from);
        else if (!answer.ok) {
          failed.add(what);
          console.error(`${what} answered ${answer.status}: ${text}`);
        }
      }
    const missed = print(all);
    console.log(
      `\nload of the machine: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
    if (missed.length > 0) console.error(`${most} ms or more of 95 calls in 100: ${missed.join(', ')}`);
    process.exitCode = missed.length + failed.size > 0 ? 1 : 0;
  } finally {
    await gateway.stop();
  }
} finally {
  await db.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
