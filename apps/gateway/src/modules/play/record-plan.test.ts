import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { rowsRead } from '../../testing/plans.ts';
import { roundPageQuery } from './store.ts';
import { openTable, sitDown } from './testing/table.ts';

const dayMs = 86_400_000;
const bets = 4_000;

describe.each(oneDatabase)('the betting record of thousands of rounds a day on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, { content: 'migrated' });
    await openTable(gateway.db);
  });
  afterAll(() => gateway.close());

  test('[M-03] a page of void rounds reads the void ones alone', async () => {
    const midnight = Math.floor(gateway.clock.now() / dayMs) * dayMs;
    const { account, memberId } = await sitDown(gateway.db, { balance: 0n });
    // One of a thousand is void.
    await gateway.db.run({
      text: `insert into rounds (account_id, placed_at, partner, round_id, merchant_code, member_id, node_id, game_name,
          game_type, vassalage, vendor_name, stake, returned, status, settled_at)
        select $1::bigint, $2::timestamptz + n * interval '1 second', 'test', n, 'TABLE', $4::uuid, 'n', 'g', 'RNG', 'v', 'v',
          100, case n % 1000 when 0 then 100 else 0 end, case n % 1000 when 0 then 'void' else 'settled' end, $2::timestamptz
          from generate_series(1, $3::int) n`,
      values: [account, new Date(midnight), bets, memberId],
    });
    await gateway.db.run({ text: 'analyze rounds' });
    const query = roundPageQuery(
      { account, status: 'void' },
      {
        spans: [{ from: new Date(midnight), to: new Date(midnight + dayMs) }],
        after: null,
        offset: 0,
        limit: 21,
      },
    );
    expect((await query.execute(gateway.db.queries)).rows).toHaveLength(bets / 1_000);
    expect(await rowsRead(gateway.db, query, 'rounds')).toBe(bets / 1_000);
  });
});
