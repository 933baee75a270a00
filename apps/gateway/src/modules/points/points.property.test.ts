import { randomUUID } from 'node:crypto';
import {
  approvePointOrder,
  convertPoints,
  pointBalance,
  pointConfig,
  pointEntries,
  pointOrders,
  redeemPoints,
  rejectPointOrder,
} from '@sampan/contract/points';
import { walletBalance } from '@sampan/contract/wallet';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { openSession } from '../../testing/people.ts';
import { addStaff, openStaffSession, type TestStaff } from '../../testing/staff.ts';
import { addPlayer, addStakes, fundPassword, type Player } from './testing/player.ts';

type Turn =
  | { readonly kind: 'stake'; readonly amount: bigint; readonly category: 'RNG' | 'LIVE' }
  | { readonly kind: 'redeem'; readonly goodsId: 'mug' | 'bonus-20'; readonly times: number }
  | { readonly kind: 'convert'; readonly points: number; readonly times: number }
  | { readonly kind: 'decide'; readonly isApproved: boolean }
  | { readonly kind: 'wait'; readonly hours: number };

const times = fc.integer({ min: 1, max: 3 });
const turn: fc.Arbitrary<Turn> = fc.oneof(
  fc.record({
    kind: fc.constant('stake' as const),
    amount: fc.bigInt(1n, 300_000_000n),
    category: fc.constantFrom('RNG' as const, 'LIVE' as const),
  }),
  fc.record({
    kind: fc.constant('redeem' as const),
    goodsId: fc.constantFrom('mug' as const, 'bonus-20' as const),
    times,
  }),
  fc.record({ kind: fc.constant('convert' as const), points: fc.integer({ min: 100, max: 2_500 }), times }),
  fc.record({ kind: fc.constant('decide' as const), isApproved: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 25) }),
);

const thousandths = (text: string) => BigInt(text.replace('.', ''));

describe.each(oneDatabase)('random points on %s', (kind) => {
  let gateway: TestGateway;
  let staff: TestStaff;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    staff = await addStaff(gateway, { roles: ['owner'] });
    await gateway.call(pointConfig, {});
  });
  afterAll(() => gateway.close());

  const caller = async (who: Player) => ({ token: await openSession(gateway, who.member) });
  const stock = async (): Promise<number> => {
    const { rows } = await gateway.db.run<{ stock: number }>({
      text: `select stock from point_goods where id = 'mug'`,
    });
    return rows[0]!.stock;
  };

  async function take(who: Player, one: Turn): Promise<void> {
    const { token } = await caller(who);
    const once = () => ({ token, idempotencyKey: randomUUID() });
    switch (one.kind) {
      case 'stake': {
        await addStakes(gateway, who, one.amount, one.category);
        break;
      }
      case 'redeem': {
        const body = { goodsId: one.goodsId, quantity: 1, fundPassword, zalo: '0901234567' };
        await Promise.all(Array.from({ length: one.times }, () => gateway.call(redeemPoints, { body }, once())));
        break;
      }
      case 'convert': {
        const body = { points: one.points, fundPassword };
        await Promise.all(Array.from({ length: one.times }, () => gateway.call(convertPoints, { body }, once())));
        break;
      }
      case 'decide': {
        const { list } = (await gateway.call(pointOrders, { query: { status: 'in_process' } }, { token })).value;
        const orderId = list[0]?.id ?? '1.none';
        const operation = one.isApproved ? approvePointOrder : rejectPointOrder;
        const owner = { token: await openStaffSession(gateway, staff) };
        await gateway.call(operation, { params: { orderId }, body: { remark: '', reason: 'random' } }, owner);
        break;
      }
      case 'wait': {
        gateway.clock.advance(one.hours * 3_600_000);
        await Promise.all([gateway.runJob('points.close-days'), gateway.runJob('points.close-days')]);
      }
    }
  }

  it(
    '[P-01] [P-02] [W-07] points are what was earned less what was spent, whatever happens in which order',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 14 }), async (turns) => {
          const who = await addPlayer(gateway);
          const before = await stock();
          for (const one of turns) {
            await take(who, one);
            const { points } = (await gateway.call(pointBalance, {}, await caller(who))).value;
            expect(thousandths(points) >= 0n).toBe(true);
          }
          const { points } = (await gateway.call(pointBalance, {}, await caller(who))).value;
          const { rows } = await gateway.db.run<{ earned: string }>({
            text: `select coalesce(sum(earned), 0)::text as earned from points_due($1, '2000-01-01', '2200-01-01')`,
            values: [who.account],
          });
          const orders = (await gateway.call(pointOrders, { query: { pageSize: 50 } }, await caller(who))).value.list;
          const kept = orders.filter(({ status }) => status !== 'rejected');
          const query = { kind: 'converted' as const, pageSize: 50 };
          const conversions = (await gateway.call(pointEntries, { query }, await caller(who))).value.list;
          const converted = conversions.reduce((sum, entry) => sum + thousandths(entry.points), 0n);
          const redeemed = kept.reduce((sum, order) => sum + thousandths(order.points), 0n);
          expect(thousandths(points)).toBe(BigInt(rows[0]!.earned) - redeemed + converted);
          // A point is a dong, and a bonus 20,000 of them.
          const bonuses = BigInt(kept.filter(({ kind: of }) => of === 'bonus').length) * 2_000_000n;
          const { sumBalance } = (await gateway.call(walletBalance, {}, await caller(who))).value;
          expect(thousandths(sumBalance)).toBe(bonuses - converted / 10n);
          expect(await stock()).toBe(before - kept.filter(({ goodsId }) => goodsId === 'mug').length);
        }),
        { numRuns: 8 },
      );
      const { rows } = await gateway.db.run({
        text: 'select subject from points_problems() union all select problem from ledger_problems()',
      });
      expect(rows).toEqual([]);
    },
  );
});
