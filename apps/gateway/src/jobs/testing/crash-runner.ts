import { sql } from 'kysely';
import { createDatabase } from '../../db/database.ts';
import { openPostgres } from '../../db/pool.ts';
import { createJobs } from '../runner.ts';

/**
 * A process made to be killed: settles each second of two operators on the server of its argument. What it does leaves
 * a row, which no constraint keeps from being there twice.
 */
const [url = ''] = process.argv.slice(2);
const db = createDatabase(openPostgres(url, 5, () => undefined));
const log = { warn: () => undefined, error: () => undefined };
createJobs({
  db,
  clock: { now: () => Date.now() },
  log,
  operators: async () => ['ONE', 'TWO'].map((code) => ({ code, timeZone: 'UTC' })),
  timing: { look: 0.2, poll: 0.5, supervise: 1 },
  jobs: [
    {
      name: 'test.settle',
      scope: 'operator',
      schedule: { everySeconds: 1 },
      retry: { limit: 1_000, delaySeconds: 1, maxDelaySeconds: 1 },
      timeoutSeconds: 2,
      async settle(tx, { merchantCode, to }) {
        await sql`insert into effects (merchant_code, period) values (${merchantCode}, ${to})`.execute(tx);
        await sql`select pg_sleep(0.02)`.execute(tx);
      },
    },
  ],
}).start();
