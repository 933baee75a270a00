import { createDatabase } from './db/database.ts';
import { openPostgres } from './db/pool.ts';
import { login } from '@sampan/contract/identity';
import { walletBalance } from '@sampan/contract/wallet';
import { describe, expect, test } from 'vitest';
import { seedDemo } from './seed.ts';
import { databases, testClock, testDatabase, testGateway } from './testing/harness.ts';

describe.each(databases)('the demo on %s', { timeout: 90_000 }, (kind) => {
  test('[W-07] the demo player starts with a balance that the ledger accounts for', async () => {
    const gateway = await testGateway(kind);
    const session = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
    const { value } = await gateway.call(walletBalance, {}, { token: session.value.token });
    const { rows } = await gateway.db.run<{ sum: string }>({ text: 'select sum(amount) as sum from entries' });
    await gateway.close();
    expect(value).toMatchObject({ sumBalance: '1000000.00', currency: 'VND', currencySymbol: '₫' });
    expect(Number(rows[0]?.sum)).toBe(0);
  });

  test('[B-01] seeding a second time changes nothing', async () => {
    const { db } = await testDatabase(kind);
    const count = async () =>
      (
        await db.run<{ members: bigint; notices: bigint; postings: bigint }>({
          text: `select (select count(*) from members) as members, (select count(*) from announcements) as notices,
          (select count(*) from postings) as postings`,
        })
      ).rows[0];
    const clock = testClock();
    const first = await seedDemo({ db, clock });
    const before = await count();
    const second = await seedDemo({ db, clock });
    const after = await count();
    await db.close();
    expect([first, second]).toEqual([true, false]);
    expect(after).toEqual(before);
  });

  test('[C-02] the quiet demo has nothing that pops up, and lacks nothing else', async () => {
    const kindsOf = async (isQuiet: boolean) => {
      const { db } = await testDatabase(kind);
      await seedDemo({ db, clock: testClock(), isQuiet });
      const { rows } = await db.run<{ kind: string }>({
        text: 'select distinct kind from announcements order by kind',
      });
      await db.close();
      return rows.map((row) => row.kind);
    };
    expect(await kindsOf(false)).toEqual(['B', 'PL', 'PR', 'PU']);
    expect(await kindsOf(true)).toEqual(['B', 'PL', 'PR']);
  });
});

// The embedded database has one process only.
describe.each(databases.filter((kind) => kind === 'postgres'))('several instances on %s', (kind) => {
  test('[B-01] that start together seed once', async () => {
    const { db, url } = await testDatabase(kind);
    if (url === null) throw new Error('a server has an address');
    const others = [1, 2, 3].map(() => createDatabase(openPostgres(url, 2, () => undefined)));
    const clock = testClock();
    const results = await Promise.all([db, ...others].map((instance) => seedDemo({ db: instance, clock })));
    const { rows } = await db.run<{ count: bigint }>({ text: 'select count(*) from merchants' });
    for (const other of others) await other.close();
    await db.close();
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(rows[0]?.count).toBe(1n);
  });
});
