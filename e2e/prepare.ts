import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../scripts/ports.mjs';
import { buildSite } from '../scripts/site-build.mjs';
import { startWhole } from '../scripts/whole.mjs';

/** Names the variable that says where the seeded data lie, for the workers. */
export const seededDataVariable = 'SAMPAN_E2E_DATA';

/** Builds the site and seeds a database, once for all workers, each of which takes a copy. Answers how to clean up. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildSite();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sampan-e2e-seed-'));
  const [gateway = 0, sandbox = 0, smtp = 0] = await freePorts(3);
  const whole = await startWhole({
    dataDir,
    ports: { gateway, sandbox, smtp },
    isQuiet: true,
    env: { PUBLIC_URL: '', SANDBOX_URL: undefined, DATABASE_URL: '', REDIS_URL: '' },
  });
  await whole.stop();
  process.env[seededDataVariable] = dataDir;
  return async () => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
