import { randomUUID } from 'node:crypto';
import { claimMission } from '@sampan/contract/missions';
import type { QueryOf } from '@sampan/contract/operation';
import { claimPromotion, joinPromotion, promotionStates } from '@sampan/contract/promotions';
import { rewards } from '@sampan/contract/rewards';
import { claimVipGift } from '@sampan/contract/vip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noonToday, oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { savePromotion } from '../promotions/store.ts';

const dayMs = 86_400_000;

describe.each(oneDatabase)('the reward centre on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    // Of tomorrow: by then the demo's promotions have begun, at whatever hour of today they were made.
    gateway = await testGateway(kind, { clock: testClock(noonToday() + dayMs) });
    const now = gateway.clock.now();
    const promotion = {
      merchant_code: 'SAMPAN',
      type: 'special',
      sort_order: 0,
      is_published: true,
      image_url: '',
      kind: 'reward',
      reward: 1_000_00n,
      min_deposit: 0n,
      repeats: 'once',
      needs_approval: false,
      payout: 'claim',
      ticket_type: null,
      daily_tickets: 0,
      deposit_per_ticket: 0n,
      comments: 'off',
    } as const;
    const texts = { EN: { title: 'At once', summary: '', body: '', terms: '' } };
    const at = (days: number) => new Date(now + days * dayMs);
    await gateway.db.transaction(async (tx) => {
      const row = { ...promotion, starts_at: at(-1), ends_at: at(9) };
      await savePromotion(tx, { row: { ...row, id: 'at-once' }, texts, prizes: [] });
      await savePromotion(tx, { row: { ...row, id: 'asked', needs_approval: true }, texts, prizes: [] });
      await savePromotion(tx, { row: { ...row, id: 'over', starts_at: at(-3), ends_at: at(-1) }, texts, prizes: [] });
    });
  });
  afterAll(() => gateway.close());

  async function come(type = 3) {
    const member = await addMember(gateway, `rew${randomUUID().slice(0, 8)}`, { type });
    return { ...member, token: await openSession(gateway, member) };
  }
  type Guest = Awaited<ReturnType<typeof come>>;
  const read = async ({ token }: Guest, query: Partial<QueryOf<typeof rewards>> = {}) =>
    (await gateway.call(rewards, { query: { pageSize: 50, ...query } }, { token })).value;
  async function stateOf(who: Guest, id: string) {
    const [open, history] = [await read(who), await read(who, { view: 'history' })];
    return [...open.list, ...history.list].find((one) => one.id === id)?.state;
  }
  /** A settled round of now; minor units. */
  async function stake({ id }: Guest, amount: bigint): Promise<void> {
    const { rows } = await gateway.db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
      text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
          vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
        values ('p', $1, (select ledger_account('SAMPAN', 'real', 'VND', 'member', $2::text)), 'SAMPAN', $2::text::uuid,
          'n', 'g', 'RNG', 'v', 'v', $3::bigint, 0, 0, 'settled', $4, $4) returning account_id, placed_at, id`,
      values: [randomUUID(), id, amount, new Date(gateway.clock.now())],
    });
    const [round] = rows;
    await gateway.db.run({
      text: 'select play_count_round($1, $2, $3)',
      values: [round!.account_id, round!.placed_at, round!.id],
    });
  }

  it('[M-06] is one list of promotions, raffles, VIP gifts and missions, with what each is to the member', async () => {
    const who = await come();
    const { list, claimable, totalCount } = await read(who);
    expect(claimable).toBe(0);
    expect(totalCount).toBe(list.length);
    expect(new Set(list.map(({ kind: of }) => of))).toEqual(new Set(['promotion', 'raffle', 'vip', 'mission']));
    expect(list.filter(({ kind: of }) => of === 'vip')).toMatchObject([
      { id: 'vip:1', title: 'Bronze', state: 'process', amount: '20000.00' },
    ]);
    expect(await stateOf(who, 'promotion:over')).toBe('closed');
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect((await gateway.call(rewards, { query: {} })).errorCode).toBe('not_logged_in');
    expect((await gateway.call(rewards, { query: {} }, await come(4))).errorCode).toBe('need_true_account');
  });

  it('[M-06] what can be taken comes first and is counted; taken, it stands in the history', async () => {
    const who = await come();
    await stake(who, 5_000_000_00n);
    await gateway.call(joinPromotion, { params: { promotionId: 'at-once' } }, who);
    const open = await read(who);
    expect(open.claimable).toBe(3);
    expect(open.list.slice(0, 3).map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        ['promotion:at-once', 'claim'],
        ['vip:1', 'claim'],
        ['mission:daily-slots', 'claim'],
      ]),
    );
    expect((await read(who, { state: 'claim', kind: 'vip' })).list).toHaveLength(1);

    await gateway.call(claimPromotion, { params: { promotionId: 'at-once' } }, who);
    gateway.clock.advance(1_000);
    await gateway.call(claimVipGift, { params: { level: '1' } }, who);
    gateway.clock.advance(1_000);
    await gateway.call(claimMission, { params: { missionId: 'daily-slots' } }, who);
    const after = await read(who);
    expect(after.claimable).toBe(0);
    expect(after.list.some(({ state }) => state === 'claim')).toBe(false);
    const history = await read(who, { view: 'history', state: 'claimed' });
    expect(history.list).toMatchObject([
      { kind: 'mission', reference: 'daily-slots', amount: '10000.00', paidAt: gateway.clock.now() },
      { kind: 'vip', reference: '1', amount: '20000.00' },
      { kind: 'promotion', reference: 'at-once', title: 'At once', amount: '1000.00' },
    ]);
    const page = await read(who, { view: 'history', state: 'claimed', pageNo: 2, pageSize: 2 });
    expect(page).toMatchObject({ totalCount: 3, totalPages: 2, list: [{ kind: 'promotion' }] });
  });

  it('[M-06] applied, rejected and joined are as the promotion has them', async () => {
    const who = await come();
    await gateway.call(joinPromotion, { params: { promotionId: 'asked' } }, who);
    expect(await stateOf(who, 'promotion:asked')).toBe('applying');
    await gateway.db.run({
      text: `update promotion_participations set decision = 'rejected' where member_id = $1`,
      values: [who.id],
    });
    expect(await stateOf(who, 'promotion:asked')).toBe('rejected');
    const raffle = (await read(who, { kind: 'raffle', state: 'join' })).list[0]!;
    await gateway.call(joinPromotion, { params: { promotionId: raffle.reference } }, who);
    const { list } = (await gateway.call(promotionStates, {}, who)).value;
    const own = list.find(({ id }) => id === raffle.reference)!;
    expect((await read(who, { kind: 'raffle', state: 'joined' })).list).toMatchObject([
      { id: raffle.id, tickets: own.tickets },
    ]);
    expect(own.tickets).toBeGreaterThan(0);
  });
});
