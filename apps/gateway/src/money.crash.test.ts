import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { registerPartners } from './modules/partners/testing/register.ts';
import { soundness } from './modules/play/testing/table.ts';
import { newEncryptionKey } from './plugins/sealed.ts';
import { databases, partnersAt, testClock, testDatabase, testGateway, type TestGateway } from './testing/harness.ts';
import { asked, tell } from './testing/money/asked.ts';
import { elsewhere } from './testing/money/elsewhere.ts';
import { furnish, longSessions, seat } from './testing/money/house.ts';
import { openOutside, type Outside } from './testing/money/outside.ts';
import { newTally, Run } from './testing/money/run.ts';
import { batches } from './testing/money/steps.ts';
import { placeEmbedded } from './testing/templates.ts';

const encryptionKeys = [newEncryptionKey()];
const env = { ...longSessions, ENCRYPTION_KEYS: JSON.stringify(encryptionKeys) };

describe.each(databases)('a gateway that is killed in the middle of all that moves money, on %s', (kind) => {
  const clock = testClock();
  let outside: Outside;
  /** A server's address, or a folder. */
  let target: string;
  let server: Database | null = null;
  beforeAll(async () => {
    outside = await openOutside();
    if (kind === 'postgres') {
      const made = await testDatabase(kind, 'seeded');
      server = made.db;
      target = made.url ?? '';
    } else {
      target = await mkdtemp(path.join(tmpdir(), 'sampan-money-'));
      await placeEmbedded('seeded', target);
    }
    await withDatabase(async (db) => {
      await registerPartners(db, encryptionKeys, partnersAt({ sandbox: outside.url }), ['SAMPAN']);
      await withGateway(db, furnish);
    });
  });
  afterAll(async () => {
    await server?.close();
    if (kind === 'embedded') await rm(target, { recursive: true, force: true, maxRetries: 5 });
    await outside.close();
  });

  /** The embedded one is open in one process at a time. */
  async function withDatabase<R>(work: (db: Database) => Promise<R>): Promise<R> {
    if (server) return work(server);
    const db = createDatabase(await openEmbedded(target));
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  async function withGateway<R>(db: Database, work: (gateway: TestGateway) => Promise<R>): Promise<R> {
    const url = kind === 'postgres' ? target : null;
    const kept = { ...db, close: async () => undefined };
    const gateway = await testGateway(kind, { database: { db: kept, url }, clock, env });
    try {
      return await work(gateway);
    } finally {
      await gateway.close();
    }
  }

  const runs = asked(1, 50_000);

  it(
    '[W-07] loses nothing that it acknowledged, and does nothing twice',
    { timeout: runs.interruptAfterTimeLimit + 60_000 },
    async () => {
      const tally = newTally();
      await fc.assert(
        fc.asyncProperty(batches(9, 5), async (list) => {
          const seated = await withDatabase((db) => withGateway(db, seat));
          const { gateway, kill, close } = await elsewhere({ target, now: clock.now(), env });
          try {
            const run = new Run({ gateway, outside, tally, kill }, seated);
            // A start takes longer than all that is asked for in between.
            for (const [index, batch] of list.entries())
              await run.take(index % 3 === 1 ? batch : { ...batch, kill: null });
            await run.end();
          } finally {
            await close();
          }
          clock.advance(gateway.now() - clock.now());
        }),
        runs,
      );
      tell(`money on ${kind}, killed`, tally);
      expect(await withDatabase(soundness)).toEqual([]);
      expect(tally.kills).toBeGreaterThan(0);
    },
  );
});
