import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOnServer, dropOnServer } from '../apps/gateway/src/testing/templates.ts';
import { freePorts } from '../scripts/process/ports.mjs';
import { buildFrontEnds } from '../scripts/build/front-ends.mjs';
import { startStack } from '../scripts/stack/stack.mjs';

/** Name the variables that say where the seeded data lie, and the database beside them if it isn't embedded. */
export const seededDataVariable = 'SAMPAN_E2E_DATA';
export const seededDatabaseVariable = 'SAMPAN_E2E_DATABASE';

/** The server of the journeys' databases; without one they are embedded. */
export const databaseServer = process.env['TEST_DATABASE_URL'] ?? '';

/** The demo on that server, with the passwords that the journeys know. */
export const allowedDemo = {
  ALLOW_DEMO: '1',
  DEMO_PASSWORDS: JSON.stringify({ player01: 'Player01x', agent01: 'Agent01x', newcomer01: 'Welcome2026' }),
};

/** Builds the site and seeds a database, once for all workers, each of which takes a copy. Answers how to clean up. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildFrontEnds();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sampan-e2e-seed-'));
  const databaseUrl = databaseServer && (await createOnServer(databaseServer, null));
  const [gateway = 0, sandbox = 0, smtp = 0] = await freePorts(3);
  const stack = await startStack({
    dataDir,
    ports: { gateway, sandbox, smtp },
    isQuiet: true,
    env: {
      PUBLIC_URL: '',
      SANDBOX_URL: undefined,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      SANDBOX_DURABLE: '0',
      SEED_DEMO: 'quiet',
      ...allowedDemo,
    },
  });
  await stack.stop();
  process.env[seededDataVariable] = dataDir;
  process.env[seededDatabaseVariable] = databaseUrl;
  return async () => {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
    if (databaseUrl) await dropOnServer(databaseServer, databaseUrl);
  };
}
