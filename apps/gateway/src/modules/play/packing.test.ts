import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { oneDatabase, testClock, testDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { openTable, sitDown } from './testing/table.ts';

const tables = ['member_day', 'member_money_day'];
const accounts = 60;

/** Rows for each day of a month and the first two of the next, and for each account, as they come: day by day. */
const written = [
  `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake)
    select a, d::date, d::date, 'RNG', 'JADE', 'TABLE', gen_random_uuid(), a, 1
      from generate_series(date '2026-10-01', date '2026-11-02', interval '1 day') d, generate_series(1, ${accounts}) a
      order by d, a`,
  `insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in)
    select account_id, day, kind, merchant_code, member_id, account_id, 2
      from member_day, unnest(array['bet', 'win']) as kind order by day, account_id`,
];

describe.each(oneDatabase)('days that are over, on %s', (kind) => {
  let gateway: TestGateway;
  const rowsOf = async (table: string, month: string) =>
    (
      await gateway.db.run<{ row: string; place: string }>({
        text: `select row_to_json(t)::text as row, ctid::text as place from ${table} t
          where to_char(day, 'YYYY-MM') = $1 order by 1`,
        values: [month],
      })
    ).rows;
  /** On how many pages the days of a member lie, of the member with the most. */
  const pagesOf = async (table: string) =>
    (
      await gateway.db.run<{ pages: bigint }>({
        text: `select count(distinct split_part(ctid::text, ',', 1)) as pages from ${table} where day < '2026-11-01'
          group by account_id order by 1 desc limit 1`,
      })
    ).rows[0]?.pages ?? 0n;

  beforeAll(async () => {
    gateway = await testGateway(kind, { content: 'migrated', clock: testClock(Date.parse('2026-11-02T05:00:00Z')) });
    await openTable(gateway.db);
    for (let n = 0; n < accounts; n++) await sitDown(gateway.db, { balance: 0n });
    for (const text of written) await gateway.db.run({ text });
  });
  afterAll(() => gateway.close());

  test('[M-03] [M-04] come to lie together, and say what they said; those that are not over stay where they are', async () => {
    const before = new Map<string, { last: { row: string }[]; current: unknown; pages: bigint }>();
    for (const table of tables)
      before.set(table, {
        last: await rowsOf(table, '2026-10'),
        current: await rowsOf(table, '2026-11'),
        pages: await pagesOf(table),
      });
    await gateway.runJob('play.pack-days');
    const { rows } = await gateway.db.run<{ result: unknown }>({
      text: `select result from job_status where job = 'play.pack-days'`,
    });
    expect(rows).toEqual([{ result: { firstDay: '2026-10-01', endDay: '2026-11-01', rows: 31 * accounts * 3 } }]);
    for (const table of tables) {
      const was = before.get(table);
      const said = (list: readonly { row: string }[] | undefined) => list?.map(({ row }) => row);
      expect(said(await rowsOf(table, '2026-10'))).toEqual(said(was?.last));
      expect(await rowsOf(table, '2026-11')).toEqual(was?.current);
      expect(was?.pages).toBeGreaterThan(20n);
      expect(await pagesOf(table)).toBeLessThan(5n);
    }
    // Once more, as after a run that was cut off.
    await gateway.runJob('play.pack-days');
    for (const table of tables) {
      expect(await rowsOf(table, '2026-10')).toHaveLength(before.get(table)?.last.length ?? 0);
      expect(await pagesOf(table)).toBeLessThan(5n);
    }
  });
});

describe.each(oneDatabase.filter((kind) => kind === 'postgres'))('while they are moved on %s', (kind) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
    await openTable(db);
  });
  afterAll(() => db.close());

  test('[M-04] [W-07] what is counted late is counted, whichever of the two comes first', async () => {
    const at = new Date('2026-10-31T23:59:59Z');
    const seat = await sitDown(db, { now: at.getTime(), balance: 500n });
    const { rows: houses } = await db.run<{ id: bigint }>({
      text: `select ledger_account('TABLE', 'real', 'VND', 'house', 'adjustments') as id`,
    });
    const post = (id: string) => ({
      text: `select (ledger_post($1, 'test', 'late', $2, ''::bytea, 'adjustment', '', '', $3, -100, $4,
        p_day => '2026-10-31')).status as status`,
      values: [seat.account, id, houses[0]?.id, at],
    });
    const pack = { text: `select figures_pack('2026-10-01', '2026-11-01', 0, 1000000) as days` };
    const isWaiting = async () =>
      (
        await db.run({
          text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        })
      ).rows.length > 0;
    for (const [first, second] of [
      [post('a'), pack],
      [pack, post('b')],
    ] as const) {
      const client = await db.connect();
      await client.query({ text: 'begin' });
      await client.query(first);
      const waiting = db.run(second);
      await expect.poll(isWaiting).toBe(true);
      await client.query({ text: 'commit' });
      client.release();
      await waiting;
    }
    const { rows } = await db.run({
      text: 'select day::text, count, amount_in from member_money_day where account_id = $1',
      values: [seat.account],
    });
    expect(rows).toEqual([{ day: '2026-10-31', count: 3n, amount_in: 700n }]);
    expect((await db.run({ text: 'select from figures_problems()' })).rows).toEqual([]);
  });
});
