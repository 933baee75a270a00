import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '../apps/gateway/src/db/database.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { freePorts } from '../scripts/process/ports.mjs';
import { startOwnPostgres } from '../scripts/testing/postgres.mjs';
import { sharesByPart } from './ledger/cpu-profile.ts';
import { loadHttp } from './ledger/http-load.ts';
import { startGateway } from './ledger/processes.ts';
import { betRequests, encryptionKeys, prepare, readRequests } from './ledger/table.ts';

/**
 * What the gateway's processor time goes into while it answers balance reads, and while it takes bets: the share of each
 * part, with what Node does for it.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const connections = 16;
/** Parts below it are added up. */
const least = 0.01;

const server = await startOwnPostgres({ isDurable: true });
const folder = mkdtempSync(path.join(tmpdir(), 'sampan-bench-'));
const db = createDatabase(openPostgres(server.url, 2, () => undefined));
try {
  const seats = await prepare(db);
  await db.run({ text: 'analyze' });
  const count = 15_000 * seconds;
  for (const kind of ['read', 'bet'] as const) {
    const profileFolder = path.join(folder, kind);
    const [port = 0] = await freePorts(1);
    const requests = kind === 'bet' ? betRequests(seats, true, count) : readRequests(seats, count);
    const gateway = await startGateway({
      port,
      databaseUrl: server.url,
      dataDir: folder,
      encryptionKeys,
      hasJobs: false,
      profileFolder,
    });
    const { perSecond } = await loadHttp({ port, connections, seconds, requests });
    await gateway.stop();
    console.log(`${kind}: ${perSecond.toFixed(0)} a second while profiled`);
    const shares = sharesByPart(profileFolder, (seconds - 1) * 1_000);
    for (const [part, share] of shares.filter(([, share]) => share >= least))
      console.log(`  ${(share * 100).toFixed(1).padStart(5)} %  ${part}`);
    const others = shares.reduce((sum, [, share]) => sum + (share < least ? share : 0), 0);
    console.log(`  ${(others * 100).toFixed(1).padStart(5)} %  others`);
  }
} finally {
  await db.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
