import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '../../apps/gateway/src/db/database.ts';
import { openPostgres } from '../../apps/gateway/src/db/pool.ts';
import { soundness } from '../../apps/gateway/src/modules/play/testing/table.ts';
import { freePorts } from '../../scripts/process/ports.mjs';
import { startOwnPostgres } from '../../scripts/testing/postgres.mjs';
import { loadHttp } from './http-load.ts';
import { startGateway } from './processes.ts';
import { betRequests, encryptionKeys, prepare, readRequests } from './table.ts';

/**
 * One version's gateway on a PostgreSQL of its own, a child of versions.bench.ts: for each message it takes one turn of
 * calls, and says what they took. The messages are what two versions have in common; change them for both.
 */
export interface Turn {
  readonly kind: 'bet' | 'read';
  readonly seconds: number;
}

/** Microseconds of processor time for each call. */
export interface Cost {
  readonly gateway: number;
  readonly database: number;
  readonly perSecond: number;
}

const connections = 16;
const server = await startOwnPostgres({ isDurable: true });
const folder = mkdtempSync(path.join(tmpdir(), 'sampan-bench-'));
const db = createDatabase(openPostgres(server.url, 2, () => undefined));
const seats = await prepare(db);
await db.run({ text: 'analyze' });
const [port = 0] = await freePorts(1);
const gateway = await startGateway({ port, databaseUrl: server.url, dataDir: folder, encryptionKeys });

/** Nanoseconds; all threads of the process. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime and stime, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10_000_000;
}

async function databaseTime(): Promise<number> {
  const { rows } = await db.run<{ pid: number }>({
    text: "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  });
  return rows.reduce(
    (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]),
    0,
  );
}

async function takeTurn({ kind, seconds }: Turn): Promise<Cost> {
  const count = 15_000 * seconds;
  const requests = kind === 'bet' ? betRequests(seats, true, count) : readRequests(seats, count);
  const before = { gateway: processorTime(gateway.pid), database: await databaseTime() };
  const { perSecond, calls } = await loadHttp({ port, connections, seconds, requests });
  const each = (from: number, to: number) => (to - from) / calls / 1_000;
  return {
    gateway: each(before.gateway, processorTime(gateway.pid)),
    database: each(before.database, await databaseTime()),
    perSecond,
  };
}

async function end(): Promise<void> {
  await gateway.stop();
  const problems = await soundness(db);
  await db.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  if (problems.length > 0) throw new Error(`the books are not sound: ${JSON.stringify(problems.slice(0, 5))}`);
}

process.on('message', (message: Turn | 'end') => {
  if (message === 'end') void end().then(() => process.disconnect());
  else void takeTurn(message).then((cost) => process.send?.(cost));
});
process.send?.('ready');
