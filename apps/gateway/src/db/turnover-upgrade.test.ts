import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, sitDown } from '../modules/play/testing/table.ts';
import { databases } from '../testing/harness.ts';
import { createOnServer, dropOnServer } from '../testing/templates.ts';
import { createDatabase, type Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate, migrateSchema } from './migrate.ts';
import { openPostgres } from './pool.ts';
import { baselineFolders } from './testing/baseline.ts';

interface Day {
  readonly deposits: bigint;
  readonly bonuses: bigint;
  readonly played: bigint;
}

/** How the versions before counted: day by day, with these multiples, and nothing in advance. */
const owedBefore = (days: readonly Day[]) =>
  days.reduce((owed, { deposits, bonuses, played }) => {
    const left = owed + deposits + (bonuses * 25_000n) / 10_000n - played;
    return left > 0n ? left : 0n;
  }, 0n);

describe.each(databases)('turnover that was owed before the upgrade on %s', { timeout: 120_000 }, (kind) => {
  let root: string;
  let db: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'turnover-upgrade-'));
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const url = kind === 'postgres' ? await createOnServer(server, null) : null;
    db = createDatabase(url === null ? await openEmbedded(null) : openPostgres(url, 4, () => undefined));
    close = async () => {
      await db.close();
      if (url !== null) await dropOnServer(server, url);
    };
    await migrateSchema(db, await baselineFolders(root));
    await openTable(db);
    await db.run({
      text: `update merchants set settings = '{"withdrawal": {"bonusMultiple": 2.5}}' where code = 'TABLE'`,
    });
  });
  afterAll(async () => {
    await close();
    await rm(root, { recursive: true });
  });

  it('[W-03] [W-07] is owed after it: nothing vanishes, nothing twice', async () => {
    const amount = fc.oneof(fc.constant(0n), fc.bigInt(1n, 1_001n));
    const day = fc.record({ deposits: amount, bonuses: amount, played: amount });
    const members = fc.sample(fc.array(day, { maxLength: 8 }), { numRuns: 60, seed: 27 });
    const expected = new Map<bigint, bigint>();
    const insertDay = (account: bigint, memberId: string, date: string, one: Day) =>
      Promise.all([
        db.run({
          text: `insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in)
            select $1, $2, kind, 'TABLE', $3, 1, amount from (values ('deposit', $4::bigint), ('bonus', $5::bigint),
              ('win', 500::bigint)) as k (kind, amount) where amount > 0`,
          values: [account, date, memberId, one.deposits, one.bonuses],
        }),
        db.run({
          text: `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds,
              valid_bet)
            select $1, $2, $2, 'RNG', vassalage, 'TABLE', $3, 1, amount
              from (values ('JADE', $4::bigint / 2), ('PEARL', $4::bigint - $4::bigint / 2)) as v (vassalage, amount)`,
          values: [account, date, memberId, one.played],
        }),
      ]);
    for (const days of members) {
      const { account, memberId } = await sitDown(db, { balance: 0n });
      for (const [index, one] of days.entries()) await insertDay(account, memberId, `2026-11-0${index + 1}`, one);
      const owed = owedBefore(days);
      if (owed > 0n) expected.set(account, owed);
    }
    // Trial money never goes out.
    const trial = randomUUID();
    const { rows } = await db.run<{ id: bigint }>({
      text: `select ledger_account('TABLE', 'trial', 'VND', 'member', $1) as id`,
      values: [trial],
    });
    await insertDay(rows[0]!.id, trial, '2026-11-01', { deposits: 0n, bonuses: 100n, played: 0n });

    await migrate(db);
    const carried = await db.run<{ account_id: bigint; required: bigint; source: string; status: string }>({
      text: 'select account_id, required, source, status from turnover_obligations',
    });
    expect(expected.size).toBeGreaterThan(10);
    expect(new Map(carried.rows.map(({ account_id: account, required }) => [account, required]))).toEqual(expected);
    expect(carried.rows).toHaveLength(expected.size);
    expect(new Set(carried.rows.map(({ source, status }) => `${source} ${status}`))).toEqual(new Set(['carried open']));
    expect((await db.run({ text: 'select * from turnover_problems()' })).rows).toEqual([]);

    // What is settled from now on takes from it, whenever it was staked.
    const [account, owed] = [...expected][0]!;
    await db.run({
      text: `select turnover_consume($1, '2026-11-09', 1, $2, 'RNG', 'JADE', now())`,
      values: [account, owed],
    });
    const after = await db.run<{ status: string }>({
      text: 'select status from turnover_obligations where account_id = $1',
      values: [account],
    });
    expect(after.rows).toEqual([{ status: 'met' }]);
  });
});
