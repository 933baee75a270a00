import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { rowsRead } from '../../testing/plans.ts';
import { openTable, sitDown } from '../play/testing/table.ts';
import { recordPageQuery } from './store.ts';

const dayMs = 86_400_000;
const bets = 4_000;

describe.each(oneDatabase)('the account record of thousands of bets a day on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, { content: 'migrated' });
    await openTable(gateway.db);
  });
  afterAll(() => gateway.close());

  test('[M-04] a page of deposits reads the deposits alone', async () => {
    const midnight = Math.floor(gateway.clock.now() / dayMs) * dayMs;
    const { account } = await sitDown(gateway.db, { balance: 0n });
    // One of a thousand is a deposit.
    await gateway.db.run({
      text: `insert into transfers (account_id, created_at, id, movement_id, debit_account, credit_account, amount,
          balance_after, kind, source, action, transaction_id, reference, detail)
        select $1::bigint, $2::timestamptz + n * interval '1 second', n, n, $1::bigint + 1, $1::bigint, 100, 0,
          case n % 1000 when 0 then 'deposit' else 'bet' end, 'test', 'test', n, '', '' from generate_series(1, $3::int) n`,
      values: [account, new Date(midnight), bets],
    });
    await gateway.db.run({ text: 'analyze transfers' });
    const query = recordPageQuery(account, ['deposit'], {
      spans: [{ from: new Date(midnight), to: new Date(midnight + dayMs) }],
      after: null,
      offset: 0,
      limit: 21,
    });
    expect((await query.execute(gateway.db.queries)).rows).toHaveLength(bets / 1_000);
    expect(await rowsRead(gateway.db, query, 'transfers')).toBe(bets / 1_000);
  });
});
