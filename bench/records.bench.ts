import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '../apps/gateway/src/db/database.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { freePorts } from '../scripts/process/ports.mjs';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { encryptionKeys } from './ledger/table.ts';
import { startGateway } from './ledger/processes.ts';
import { prepareRecords } from './records/load.ts';
import { measureRecords, type Measured } from './records/measure.ts';

/**
 * Every read of the member's record pages over HTTP, as many members with many filters ask for it, on a database of so
 * many rounds. One call at a time, by turns; the busiest member, who has a tenth of all rounds, is measured apart.
 */
const rounds = Math.max(...(process.env['BENCH_ROWS'] ?? '10000000').split(',').map(Number));
const turns = Number(process.env['BENCH_ROUNDS'] ?? 9);
/** The mark: so many milliseconds, of 95 calls in 100. */
const most = 200;

function print(rows: readonly Measured[]): string[] {
  const missed: string[] = [];
  const ms = (value: number) => value.toFixed(1);
  console.log('\n| operation | member | calls | median ms | p95 | p99 | mark |');
  console.log('|---|---|---:|---:|---:|---:|---|');
  for (const { name, who, times } of rows) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
    const isMet = at(0.95) < most;
    if (!isMet) missed.push(`${name} (${who})`);
    const cells = [name, who, times.length, ms(at(0.5)), ms(at(0.95)), ms(at(0.99)), isMet ? 'met' : 'missed'];
    console.log(`| ${cells.join(' | ')} |`);
  }
  return missed;
}

const folder = mkdtempSync(path.join(tmpdir(), 'sampan-bench-'));
const server = await startPostgres();
const name = `records_${rounds}`;
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
await admin.query(`create database ${name}`);
const url = new URL(server.url);
url.pathname = name;
const db = createDatabase(openPostgres(url.href, 2, () => undefined));
try {
  const start = performance.now();
  const members = await prepareRecords(db, url.href, rounds);
  const { rows } = await db.run<{ size: string }>({
    text: 'select pg_size_pretty(pg_database_size(current_database())) as size',
  });
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${rounds} rounds of ${rounds / 100} members: ${rows[0]?.size}, loaded in ${seconds} s`);

  const [port = 0] = await freePorts(1);
  const gateway = await startGateway({ port, databaseUrl: url.href, dataDir: folder, encryptionKeys, hasJobs: false });
  try {
    const measured = await measureRecords({ port, members, turns });
    const missed = print(measured);
    console.log(
      `\nload of the machine: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
    if (missed.length > 0) console.error(`${most} ms or more of 95 calls in 100: ${missed.join(', ')}`);
    process.exitCode = missed.length > 0 ? 1 : 0;
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
