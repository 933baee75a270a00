import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '../apps/gateway/src/db/database.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { freePorts } from '../scripts/process/ports.mjs';
import { startOwnPostgres } from '../scripts/testing/postgres.mjs';
import { timesByPart } from './ledger/cpu-profile.ts';
import { loadHttp } from './ledger/http-load.ts';
import { type Running, startBare, startGateway } from './ledger/processes.ts';
import { betRequests, encryptionKeys, prepare, readRequests } from './ledger/table.ts';

/**
 * What the gateway's processor time goes into while it answers balance reads, and while it takes bets, beside the least
 * that does the same: microseconds a call for each part, with what Node does for it, while profiled.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const connections = 16;
/** Parts below it are added up; microseconds. */
const least = 3;

/** Microseconds of a call by part. */
async function measure(
  profileFolder: string,
  requests: readonly Buffer[],
  start: () => Promise<Running>,
): Promise<ReadonlyMap<string, number>> {
  const running = await start();
  const { perSecond } = await loadHttp({ port: running.port, connections, seconds, requests });
  await running.stop();
  const last = seconds - 1;
  const times = timesByPart(profileFolder, last * 1_000);
  return new Map([...times].map(([part, time]) => [part, time / (perSecond * last)]));
}

const sumOf = (times: ReadonlyMap<string, number>) => [...times.values()].reduce((sum, time) => sum + time, 0);

function print(kind: string, gateway: ReadonlyMap<string, number>, bare: ReadonlyMap<string, number>): void {
  const line = (part: string, one: number, other: number) =>
    console.log(`  ${one.toFixed(1).padStart(7)}  ${other.toFixed(1).padStart(7)}  ${part}`);
  console.log(`${kind}: microseconds of processor time a call, the gateway's and node:http's with the same statements`);
  const parts = [...gateway].filter(([, time]) => time >= least).toSorted((a, b) => b[1] - a[1]);
  for (const [part, time] of parts) line(part, time, bare.get(part) ?? 0);
  const named = new Set(parts.map(([part]) => part));
  const rest = (times: ReadonlyMap<string, number>) => sumOf(new Map([...times].filter(([part]) => !named.has(part))));
  line('others', rest(gateway), rest(bare));
  line('all', sumOf(gateway), sumOf(bare));
}

const server = await startOwnPostgres({ isDurable: true });
const folder = mkdtempSync(path.join(tmpdir(), 'sampan-bench-'));
const db = createDatabase(openPostgres(server.url, 2, () => undefined));
try {
  const seats = await prepare(db);
  await db.run({ text: 'analyze' });
  const count = 15_000 * seconds;
  for (const kind of ['read', 'bet'] as const) {
    const [gatewayPort = 0, barePort = 0] = await freePorts(2);
    const folders = { gateway: path.join(folder, `${kind}-gateway`), bare: path.join(folder, `${kind}-bare`) };
    const gateway = await measure(
      folders.gateway,
      kind === 'bet' ? betRequests(seats, true, count) : readRequests(seats, count),
      async () =>
        startGateway({
          port: gatewayPort,
          databaseUrl: server.url,
          dataDir: folder,
          encryptionKeys,
          hasJobs: false,
          profileFolder: folders.gateway,
        }),
    );
    const bare = await measure(
      folders.bare,
      kind === 'bet' ? betRequests(seats, false, count) : readRequests(seats, count),
      async () => startBare(barePort, server.url, folders.bare),
    );
    print(kind, gateway, bare);
  }
} finally {
  await db.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
