import { login } from '@sampan/contract/identity';
import { walletBalance } from '@sampan/contract/wallet';
import { describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/pool.ts';
import { createOperator } from '../../src/modules/operators/create.ts';
import { anyDatabase, databases, testClock, testDatabase, testGateway } from '../../src/testing/harness.ts';
import { smallCatalogue } from '../../src/testing/templates.ts';
import { seedDemo } from './seed.ts';

async function kindsOf(db: Database): Promise<string[]> {
  const { rows } = await db.run<{ kind: string }>({ text: 'select distinct kind from announcements order by kind' });
  return rows.map(({ kind }) => kind);
}

describe.each(databases)('the demo on %s', { timeout: 90_000 }, (kind) => {
  test('[W-07] the demo player starts with a balance that the ledger accounts for', async () => {
    const gateway = await testGateway(kind);
    const session = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
    const { value } = await gateway.call(walletBalance, {}, { token: session.value.token });
    const { rows: problems } = await gateway.db.run({ text: 'select * from ledger_problems()' });
    await gateway.close();
    expect(value).toMatchObject({ sumBalance: '1000000.00', currency: 'VND', currencySymbol: '₫' });
    expect(problems).toEqual([]);
  });

  test('[B-01] seeding a second time changes nothing', async () => {
    const { db } = await testDatabase(kind);
    const count = async () =>
      (
        await db.run<{ members: bigint; notices: bigint; transfers: bigint }>({
          text: `select (select count(*) from members) as members, (select count(*) from announcements) as notices,
          (select count(*) from transfers) as transfers`,
        })
      ).rows[0];
    const clock = testClock();
    const first = await seedDemo({ db, clock, catalogueOf: smallCatalogue });
    const before = await count();
    const second = await seedDemo({ db, clock, catalogueOf: smallCatalogue });
    const after = await count();
    const kinds = await kindsOf(db);
    await db.close();
    expect([first, second]).toEqual([true, false]);
    expect(after).toEqual(before);
    expect(kinds).toEqual(['B', 'PL', 'PR', 'PU']);
  });

  test('[B-01] is not made of an operator that has members of its own: refused in words, and nothing is changed', async () => {
    const { db } = await testDatabase(kind);
    const clock = testClock();
    const order = {
      code: 'SAMPAN',
      name: 'Sampan',
      currency: 'VND',
      timeZone: 'Asia/Tokyo',
      origin: 'https://a.example',
    };
    await createOperator({ db, clock, createFirstStaff: null }, order, 'cli:alice');
    await db.run({
      text: `insert into members (merchant_code, account, account_key, nickname, password_changed_at)
        values ('SAMPAN', 'player01', 'player01', 'p', now())`,
    });
    const state = async () =>
      (
        await db.run({
          text: `select (select json_agg(m) from merchants m) as operators, (select json_agg(m) from members m) as members,
            (select count(*) from setting_changes) as changes, (select count(*) from games) as games`,
        })
      ).rows;
    const before = await state();
    await expect(seedDemo({ db, clock, catalogueOf: smallCatalogue })).rejects.toThrow(
      /SAMPAN, and there is one already that it did not make\. Nothing was changed\. Start without SEED_DEMO.*database of its own/,
    );
    const after = await state();
    await db.close();
    expect(after).toEqual(before);
  });
});

test('[C-02] the quiet demo has nothing that pops up, and lacks nothing else', async () => {
  const { db } = await testDatabase(anyDatabase);
  await seedDemo({ db, clock: testClock(), isQuiet: true, catalogueOf: smallCatalogue });
  const quiet = await kindsOf(db);
  await db.close();
  expect(quiet).toEqual(['B', 'PL', 'PR']);
});

test('[C-01] a demo that is started again months later has no promotion that is over', async () => {
  const { db } = await testDatabase(anyDatabase);
  const clock = testClock();
  const seed = async () => seedDemo({ db, clock, catalogueOf: smallCatalogue });
  await seed();
  const ends = async () =>
    (await db.run<{ id: string; ends_at: Date }>({ text: 'select id, ends_at from promotions order by id' })).rows;
  const before = await ends();
  clock.advance(100 * 86_400_000);
  await seed();
  const after = await ends();
  await db.close();
  expect(after).toHaveLength(before.length);
  for (const [index, { id, ends_at }] of after.entries()) {
    expect(ends_at.getTime()).toBeGreaterThan(clock.now());
    // What has not ended keeps its day.
    if (id === 'vip-birthday') expect(ends_at).toEqual(before[index]?.ends_at);
  }
});

// The embedded database has one process only.
describe.each(databases.filter((kind) => kind === 'postgres'))('several instances on %s', (kind) => {
  test('[B-01] that start together seed once', async () => {
    const { db, url } = await testDatabase(kind);
    if (url === null) throw new Error('a server has an address');
    const others = [1, 2, 3].map(() => createDatabase(openPostgres(url, 2, () => undefined)));
    const clock = testClock();
    const results = await Promise.all(
      [db, ...others].map((instance) => seedDemo({ db: instance, clock, catalogueOf: smallCatalogue })),
    );
    const { rows } = await db.run<{ count: bigint }>({ text: 'select count(*) from merchants' });
    for (const other of others) await other.close();
    await db.close();
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(rows[0]?.count).toBe(1n);
  });
});
