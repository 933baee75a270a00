import { writeSync } from 'node:fs';
import { createDatabase } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { openPostgres } from '../../db/pool.ts';
import { testClock, testGateway } from '../harness.ts';
import type { ControlCall, Start } from './elsewhere.ts';
import { here } from './here.ts';

/**
 * A gateway made to be killed: answers on a port, which it writes, over the database of its argument. A test moves its
 * clock, runs its jobs and reads its database through it, as an embedded one has no second reader.
 */
const { target, now, env } = JSON.parse(process.argv[2] ?? '') as Start;
const isServer = target.startsWith('postgres');
const db = createDatabase(isServer ? openPostgres(target, 8, () => undefined) : await openEmbedded(target));
const gateway = await testGateway(isServer ? 'postgres' : 'embedded', {
  database: { db, url: isServer ? target : null },
  clock: testClock(now),
  env,
  extend(app) {
    app.route({ method: 'POST', url: '/test/control', handler: ({ body }) => control(body as ControlCall) });
  },
});

async function control(asked: ControlCall): Promise<string[]> {
  const { runJob, advance, read, waive } = here(gateway);
  switch (asked.kind) {
    case 'job':
      await runJob(asked.name);
      return [];
    case 'advance':
      await advance(asked.milliseconds);
      return [];
    case 'read':
      return read(asked.text, asked.values);
    case 'waive':
      return [await waive(asked.account, asked.obligation)];
  }
}

const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
writeSync(1, `${new URL(address).port}\n`);
