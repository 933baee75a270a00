import { teamTransactionKinds } from '@sampan/contract/team-records';
import { dateAfter } from '@sampan/contract/zone-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { rowsRead } from '../../testing/plans.ts';
import { addOperator, register } from '../agents/testing/family.ts';
import { movementPageQuery } from './money-store.ts';
import type { TeamScope } from './scope-store.ts';
import { teamRowsQuery } from './team-store.ts';

const dayMs = 86_400_000;
const merchantCode = 'PLANS';
const members = 40;
const bets = 100;

describe.each(oneDatabase)('a downline’s records among many bets on %s', (kind) => {
  let gateway: TestGateway;
  let scope: TeamScope;
  let midnight: number;
  beforeAll(async () => {
    gateway = await testGateway(kind, { content: 'migrated' });
    const { db, clock } = gateway;
    await addOperator(db, merchantCode);
    midnight = Math.floor(clock.now() / dayMs) * dayMs;
    const day = new Date(midnight).toISOString().slice(0, 10);
    const rootId = await register(db, { merchantCode, at: midnight });
    for (let count = 0; count < members; count++) {
      const id = await register(db, { merchantCode, at: midnight, agentId: rootId });
      const { rows } = await db.run<{ account: bigint }>({
        text: `select ledger_account($1, 'real', 'VND', 'member', $2) as account`,
        values: [merchantCode, id],
      });
      const account = rows[0]!.account;
      // One of a hundred is a deposit; the month before has as many rows by day as this day has movements.
      await db.run({
        text: `insert into transfers (account_id, created_at, id, movement_id, debit_account, credit_account, amount,
            balance_after, kind, source, action, transaction_id, reference, detail)
          select $1::bigint, $2::timestamptz + n * interval '1 second', n + $4::int * 1000, n, $1::bigint + 1, $1::bigint, 100,
            0, case n when 1 then 'deposit' else 'bet' end, 'test', 'test', n, '', '' from generate_series(1, $3::int) n`,
        values: [account, new Date(midnight), bets, count],
      });
      await db.run({
        text: `insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in)
          values ($1, $2, 'deposit', $4, $3, 1, 100), ($1, $2, 'bet', $4, $3, 99, 0)`,
        values: [account, day, id, merchantCode],
      });
      await db.run({
        text: `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake)
          select $1, $2::date - n, $2::date - n, 'RNG', 'v', $4, $3, 1, 100 from generate_series(0, 29) n`,
        values: [account, day, id, merchantCode],
      });
    }
    for (const table of ['transfers', 'member_money_day', 'member_day', 'upline_closure', 'account_owners'])
      await db.run({ text: `analyze ${table}` });
    const spans = [{ first: day, end: dateAfter(day, 1) }];
    scope = { merchantCode, currency: 'VND', timeZone: 'UTC', rootId, view: 'member', spans };
  });
  afterAll(() => gateway.close());

  test('[T-05] a page of transactions reads none of the bets', async () => {
    const query = movementPageQuery(scope, teamTransactionKinds, {
      spans: [{ from: new Date(midnight), to: new Date(midnight + dayMs) }],
      after: null,
      offset: 0,
      limit: 21,
    });
    expect((await query.execute(gateway.db.queries)).rows).toHaveLength(21);
    expect(await rowsRead(gateway.db, query, 'transfers')).toBe(members);
  });

  test('[T-05] totals of a day read the figures of that day alone', async () => {
    const query = teamRowsQuery(scope, { what: 'betting' }, { offset: 0, limit: 20 });
    const [answer] = (await query.execute(gateway.db.queries)).rows;
    expect(answer).toMatchObject({ count: members, members, stake: String(members * 100) });
    expect(await rowsRead(gateway.db, query, 'member_day')).toBe(members);
  });
});
