import { randomUUID } from 'node:crypto';
import { claimPromotion, claimRafflePromotion, joinPromotion } from '@sampan/contract/promotions';
import { forfeitBonus, type Obligation, turnoverList, turnoverRounds } from '@sampan/contract/turnover';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { createWithdrawal, withdrawalSettings } from '@sampan/contract/withdrawals';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { soundness } from '../play/testing/table.ts';
import { type Drawer, fundPassword, giveMoney, openDrawer } from '../withdrawals/testing/drawer.ts';
import { openGame, prove } from './testing/player.ts';

describe.each(databases)('turnover on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await promise('bonus_multiple = null');
  });
  afterAll(() => gateway.close());
  afterEach(() => set({}, { bonusMultiple: 1 }));

  const set = (turnover: object, withdrawal: object = {}) =>
    changeSettings(gateway, (all) => ({
      ...all,
      turnover,
      withdrawal: { ...(all['withdrawal'] as object), ...withdrawal },
    }));
  const promise = (change: string) =>
    gateway.db.run({ text: `update promotions set ${change} where merchant_code = 'SAMPAN' and id = 'welcome'` });
  const list = async (who: Pick<Drawer, 'token'>, query: Partial<{ status: Obligation['status'] }> = {}) =>
    (await gateway.call(turnoverList, { query }, who)).value;
  const rounds = (who: Drawer, obligationId: string) =>
    gateway.call(turnoverRounds, { params: { obligationId }, query: {} }, who);
  const forfeit = (who: Drawer, obligationId: string) => gateway.call(forfeitBonus, { params: { obligationId } }, who);
  const balance = async (who: Drawer) => (await gateway.call(walletBalance, {}, who)).value.sumBalance;
  const withdraw = (who: Drawer) =>
    gateway.call(
      createWithdrawal,
      { body: { payoutAccountId: who.payoutAccountId, amount: '50000.00', currency: 'VND', fundPassword } },
      { ...who, idempotencyKey: randomUUID() },
    );
  const claim = async (who: Drawer, promotionId = 'welcome') => {
    await gateway.call(joinPromotion, { params: { promotionId } }, who);
    return gateway.call(claimPromotion, { params: { promotionId } }, who);
  };
  /** Later: whoever was logged in is still. */
  const later = async (who: Drawer, milliseconds: number): Promise<Drawer> => {
    gateway.clock.advance(milliseconds);
    return { ...who, token: await openSession(gateway, who.member) };
  };

  it('[W-03] what is to be played is listed by what it is for, oldest first, with the bets that counted', async () => {
    await set({ weights: { LIVE: 2_500 } }, { bonusMultiple: 3 });
    const who = await openDrawer(gateway, 50_000_000n);
    await prove(gateway, who.member);
    expect(await list(who)).toEqual({ list: [], totalCount: 0, totalPages: 0, owed: '0.00', currency: 'VND' });
    await giveMoney(gateway, who.member.id, 10_000_000n, 'deposit');
    await giveMoney(gateway, who.member.id, 2_000_000n, 'bonus');
    const before = await list(who);
    expect(before).toMatchObject({
      list: [
        {
          source: 'deposit',
          amount: '100000.00',
          multiple: 10_000,
          required: '100000.00',
          played: '0.00',
          canForfeit: false,
        },
        {
          source: 'bonus',
          amount: '20000.00',
          multiple: 30_000,
          required: '60000.00',
          status: 'open',
          canForfeit: true,
        },
      ],
      totalCount: 2,
      owed: '160000.00',
    });
    expect(before.list[0]!.weights).toEqual({ LIVE: 2_500 });
    const [slot, live] = [
      await openGame(gateway, who.member),
      await openGame(gateway, who.member, { gameType: 'LIVE' }),
    ];
    await live('100000.00');
    await slot('90000.00', '30000.00');
    expect(await list(who)).toMatchObject({
      list: [
        { source: 'bonus', played: '15000.00', required: '60000.00', status: 'open' },
        { source: 'deposit', played: '100000.00', status: 'met', closedAt: gateway.clock.now() },
      ],
      owed: '45000.00',
    });
    const [first, second] = [before.list[0]!.id, before.list[1]!.id];
    expect((await rounds(who, first)).value).toMatchObject({
      list: [
        { gameName: 'Lotus', gameType: 'RNG', vendorName: 'Jade Harbor', stake: '75000.00', counted: '75000.00' },
        { gameType: 'LIVE', stake: '100000.00', counted: '25000.00' },
      ],
      totalCount: 2,
      currency: 'VND',
    });
    expect((await rounds(who, second)).value.list).toMatchObject([{ stake: '15000.00', counted: '15000.00' }]);
    expect((await list(who, { status: 'met' })).list.map(({ id }) => id)).toEqual([first]);
    expect(await withdraw(who)).toMatchObject({
      errorCode: 'turnover_missing',
      data: { min: '45000.00', currency: 'VND' },
    });
    await slot('45000.00');
    expect((await list(who)).owed).toBe('0.00');
    expect((await gateway.call(withdrawalSettings, {}, who)).value).toMatchObject({
      turnoverNeeded: '0.00',
      needsProof: false,
    });
    expect((await withdraw(who)).errorCode).toBeNull();
  });

  it('[X-02] nobody sees or ends what another one owes; visitors and trial accounts have nothing here', async () => {
    const who = await openDrawer(gateway, 0n);
    await giveMoney(gateway, who.member.id, 1_000_00n, 'bonus');
    const { id } = (await list(who)).list[0]!;
    const other = await openDrawer(gateway, 0n);
    expect((await rounds(other, id)).errorCode).toBe('obligation_not_found');
    expect((await forfeit(other, id)).errorCode).toBe('obligation_not_found');
    expect((await forfeit(who, 'none')).errorCode).toBe('obligation_not_found');
    expect((await gateway.call(turnoverList, { query: {} })).errorCode).toBe('not_logged_in');
    const trial = await addMember(gateway, `trial${randomUUID().slice(0, 8)}`, { type: 4 });
    const token = await openSession(gateway, trial);
    expect((await gateway.call(turnoverList, { query: {} }, { token })).errorCode).toBe('need_true_account');
  });

  it('[C-01] [W-03] a promotion’s bonus counts its own games up to its own stake, as often as it says', async () => {
    await promise(`bonus_multiple = 20000, bonus_maximum_stake = 1000000, bonus_categories = '{RNG}'`);
    const who = await openDrawer(gateway, 50_000_000n);
    expect((await claim(who)).errorCode).toBeNull();
    await promise('bonus_multiple = null, bonus_maximum_stake = null, bonus_categories = null');
    expect((await list(who)).list).toMatchObject([
      { source: 'bonus', required: '100000.00', maximumStake: '10000.00', categories: ['RNG'], vassalages: null },
    ]);
    const [slot, live] = [
      await openGame(gateway, who.member),
      await openGame(gateway, who.member, { gameType: 'LIVE' }),
    ];
    await slot('10000.01');
    await live('1000.00');
    expect((await list(who)).list[0]!.played).toBe('0.00');
    await slot('10000.00');
    expect((await list(who)).list[0]!.played).toBe('10000.00');
  });

  it('[C-01] [W-07] a bonus is given back once, and nothing is to be played for it any more', async () => {
    const who = await openDrawer(gateway, 1_000_000n);
    await claim(who);
    const { id } = (await list(who)).list[0]!;
    const slot = await openGame(gateway, who.member);
    // The cash goes first, then some of the bonus.
    await slot('30000.00');
    const clicks = await Promise.all([1, 2, 3].map(() => forfeit(who, id)));
    for (const { value } of clicks)
      expect(value).toMatchObject({ status: 'forfeited', takenBack: '30000.00', canForfeit: false });
    expect(await balance(who)).toBe('0.00');
    expect((await list(who)).owed).toBe('0.00');
    const record = await gateway.call(walletTransactions, { query: { kind: 'bonus' } }, who);
    expect(record.value).toMatchObject({
      list: [{ amount: '-30000.00', reference: 'welcome' }, { amount: '50000.00' }],
      totals: { in: '50000.00', out: '30000.00' },
    });
  });

  it('[C-01] [W-03] one that won is played through; one that is played can’t be given back', async () => {
    const who = await openDrawer(gateway, 0n);
    await claim(who);
    const { id } = (await list(who)).list[0]!;
    const slot = await openGame(gateway, who.member);
    await slot('20000.00', '50000.00');
    expect((await forfeit(who, id)).errorCode).toBe('bonus_in_play');
    await slot('30000.00');
    expect((await list(who)).list[0]!.status).toBe('met');
    expect((await forfeit(who, id)).errorCode).toBe('obligation_closed');
    expect(await balance(who)).toBe('50000.00');
  });

  it('[C-01] [W-07] a bonus whose time is over goes back as far as it is there, never what was paid in', async () => {
    await promise('bonus_days = 2, bonus_multiple = 50000');
    const lost = await openDrawer(gateway, 0n);
    await claim(lost);
    const slot = await openGame(gateway, lost.member);
    await slot('45000.00');
    await giveMoney(gateway, lost.member.id, 7_000_000n, 'deposit');
    const whole = await openDrawer(gateway, 0n);
    await claim(whole);
    await promise('bonus_days = null, bonus_multiple = null');
    gateway.clock.advance(2 * 86_400_000 - 1_000);
    await gateway.runJob('turnover.expire');
    const still = await later(lost, 0);
    expect((await list(still)).list.map(({ status }) => status)).toEqual(['open', 'open']);
    gateway.clock.advance(1_000);
    await Promise.all([1, 2].map(() => gateway.runJob('turnover.expire')));
    expect((await list(await later(lost, 0))).list).toMatchObject([
      { source: 'deposit', status: 'open' },
      { source: 'bonus', status: 'expired', takenBack: '5000.00', played: '45000.00', required: '250000.00' },
    ]);
    expect(await balance(await later(lost, 0))).toBe('70000.00');
    expect((await list(await later(whole, 0))).list).toMatchObject([{ status: 'expired', takenBack: '50000.00' }]);
    expect(await balance(await later(whole, 0))).toBe('0.00');
  });

  it('[W-03] [C-01] with a bonus, money goes out once a number or an address is proven; the bonus can be played at once', async () => {
    const who = await openDrawer(gateway, 50_000_000n);
    expect((await claim(who)).errorCode).toBeNull();
    const slot = await openGame(gateway, who.member);
    await slot('50000.00');
    const settings = async () => (await gateway.call(withdrawalSettings, {}, who)).value;
    expect(await settings()).toMatchObject({ turnoverNeeded: '0.00', needsProof: true });
    expect(await withdraw(who)).toMatchObject({ status: 403, errorCode: 'proof_missing' });
    await set({ bonusProof: 'none' });
    expect(await settings()).toMatchObject({ needsProof: false });
    await set({ bonusProof: 'withdrawal' });
    await prove(gateway, who.member);
    expect(await settings()).toMatchObject({ needsProof: false });
    expect((await withdraw(who)).errorCode).toBeNull();
    const plain = await openDrawer(gateway, 50_000_000n);
    expect((await withdraw(plain)).errorCode).toBeNull();
  });

  it('[C-01] [M-10] an operator may hold bonuses back until something is proven', async () => {
    await set({ bonusProof: 'claim' });
    const who = await openDrawer(gateway, 0n);
    expect(await claim(who)).toMatchObject({ status: 403, errorCode: 'proof_missing' });
    await gateway.call(joinPromotion, { params: { promotionId: 'lantern-wheel' } }, who);
    const draw = () =>
      gateway.call(
        claimRafflePromotion,
        { body: { promotionId: 'lantern-wheel', ticketType: 'PRIZE_WHEEL' } },
        { ...who, idempotencyKey: randomUUID() },
      );
    expect((await draw()).errorCode).toBe('proof_missing');
    expect(await balance(who)).toBe('0.00');
    await prove(gateway, who.member);
    expect((await draw()).errorCode).toBeNull();
    expect((await claim(who)).value.amount).toBe('50000.00');
  });

  it('[W-07] after all of it the books, the figures and what counted are sound', async () => {
    expect(await soundness(gateway.db)).toEqual([]);
  });
});
