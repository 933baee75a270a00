import { randomUUID } from 'node:crypto';
import { cashbackHistory, cashbackSummary, collectCashback } from '@sampan/contract/cashback';
import { excludeSelf, takeTimeOut } from '@sampan/contract/safer-play';
import { playerRank } from '@sampan/contract/vip';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { addPlayer, addStakes, type Player } from '../points/testing/player.ts';

const dayMs = 86_400_000;

describe.each(oneDatabase)('cashback on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await set({ rates: { RNG: 0.5, LIVE: 0.4 }, levels: [{ level: 1, rates: { RNG: 1 } }], days: 3 });
  });
  afterAll(() => gateway.close());

  const set = (values: object) => changeSettings(gateway, (all) => ({ ...all, cashback: values }));
  const token = async (who: Player) => openSession(gateway, who.member);
  const summary = async (who: Player) => (await gateway.call(cashbackSummary, {}, { token: await token(who) })).value;
  const collect = async (who: Player, idempotencyKey: string = randomUUID()) =>
    gateway.call(collectCashback, {}, { token: await token(who), idempotencyKey });
  const money = async (who: Player) =>
    (await gateway.call(walletBalance, {}, { token: await token(who) })).value.sumBalance;
  const sound = async () => {
    const { rows } = await gateway.db.run({
      text: `select problem from ledger_problems() union all select kind from member_money_day_problems()`,
    });
    expect(rows).toEqual([]);
  };

  it('[M-05] rates, stakes and amounts by category; collecting moves all of it once and stands in the records', async () => {
    const who = await addPlayer(gateway);
    expect(await summary(who)).toMatchObject({ total: '0.00', days: 3, level: 0, minimum: '1.00' });
    expect((await collect(who)).errorCode).toBe('cashback_too_little');
    await addStakes(gateway, who, 10_000_000n, 'RNG');
    await addStakes(gateway, who, 5_000_050n, 'LIVE');
    await addStakes(gateway, who, 9_000_000n, 'SPORTS');
    expect(await summary(who)).toMatchObject({
      parts: [
        { gameType: 'LIVE', rateBasisPoints: 40, stakes: '50000.50', amount: '200.00' },
        { gameType: 'RNG', rateBasisPoints: 50, stakes: '100000.00', amount: '500.00' },
      ],
      total: '700.00',
    });
    const { value: claim } = await collect(who);
    expect(claim).toMatchObject({ amount: '700.00', currency: 'VND' });
    expect(await money(who)).toBe('700.00');
    expect((await summary(who)).total).toBe('0.00');
    expect((await collect(who)).errorCode).toBe('cashback_too_little');
    const caller = { token: await token(who) };
    const record = await gateway.call(walletTransactions, { query: { kind: 'cashback' } }, caller);
    expect(record.value).toMatchObject({ list: [{ amount: '700.00', reference: claim.id }], totals: { in: '700.00' } });
    expect((await gateway.call(cashbackHistory, { query: {} }, caller)).value).toMatchObject({
      totalCount: 1,
      list: [claim],
    });
    // The rank goes by stakes: what was collected is none of them.
    const rank = (await gateway.call(playerRank, {}, caller)).value;
    expect(rank.rankLevel).toBe(0);
    await sound();
  });

  it('[M-05] [W-07] two tabs collect once; a double click answers the first', async () => {
    const who = await addPlayer(gateway);
    await addStakes(gateway, who, 20_000_000n);
    const tabs = await Promise.all([collect(who), collect(who), collect(who)]);
    expect(tabs.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual([
      'cashback_too_little',
      'cashback_too_little',
      'done',
    ]);
    await addStakes(gateway, who, 1_000_000n);
    const key = randomUUID();
    const clicks = await Promise.all([collect(who, key), collect(who, key)]);
    expect(clicks.map(({ value }) => value.amount)).toEqual(['50.00', '50.00']);
    expect(new Set(clicks.map(({ value }) => value.id)).size).toBe(1);
    expect(await money(who)).toBe('1050.00');
    await sound();
  });

  it('[M-05] [R-02] [R-03] nothing is collected during a break, and what was before is answered again', async () => {
    const [resting, excluded] = [await addPlayer(gateway), await addPlayer(gateway)];
    for (const who of [resting, excluded]) await addStakes(gateway, who, 10_000_000n);
    const key = randomUUID();
    const { value: first } = await collect(resting, key);
    await addStakes(gateway, resting, 10_000_000n);
    const caller = async (who: Player) => ({ token: await token(who) });
    expect((await gateway.call(takeTimeOut, { body: { hours: 24 } }, await caller(resting))).errorCode).toBeNull();
    expect((await gateway.call(excludeSelf, { body: { months: null } }, await caller(excluded))).errorCode).toBeNull();
    expect((await collect(resting)).errorCode).toBe('player_on_break');
    expect((await collect(excluded)).errorCode).toBe('player_excluded');
    expect((await collect(resting, key)).value).toEqual(first);
    expect([await money(resting), await money(excluded)]).toEqual(['500.00', '0.00']);
    gateway.clock.advance(dayMs);
    expect((await collect(resting)).value.amount).toBe('500.00');
    await sound();
  });

  it('[M-05] stakes of days that are too long ago lapse, what was collected stays collected over midnight', async () => {
    const who = await addPlayer(gateway);
    await addStakes(gateway, who, 10_000_000n);
    gateway.clock.advance(dayMs);
    expect((await collect(who)).value.amount).toBe('500.00');
    await addStakes(gateway, who, 4_000_000n);
    gateway.clock.advance(2 * dayMs);
    expect((await summary(who)).total).toBe('200.00');
    gateway.clock.advance(dayMs);
    expect((await summary(who)).total).toBe('0.00');
    // Figures that became less of a day that was collected are set off against its category.
    await addStakes(gateway, who, 10_000_000n);
    expect((await collect(who)).value.amount).toBe('500.00');
    await addStakes(gateway, who, -6_000_000n);
    await addStakes(gateway, who, 7_000_000n);
    expect((await summary(who)).total).toBe('50.00');
    await sound();
  });

  it('[M-05] a VIP level has rates of its own', async () => {
    const who = await addPlayer(gateway);
    await gateway.db.run({ text: `update vip_levels set total_turnover = 0, monthly_turnover = 0 where level = 1` });
    await addStakes(gateway, who, 10_000_000n);
    expect(await summary(who)).toMatchObject({ level: 1, total: '1000.00' });
    expect((await collect(who)).value.parts).toMatchObject([{ gameType: 'RNG', rateBasisPoints: 100 }]);
  });

  it('[M-05] [B-08] there is none without module MANPLAYREB3, nor for trial accounts', async () => {
    const who = await addPlayer(gateway);
    await addStakes(gateway, who, 10_000_000n);
    await switchModules(gateway, { MANPLAYREB3: false });
    const caller = { token: who.token };
    expect((await gateway.call(cashbackSummary, {}, caller)).errorCode).toBe('function_not_available');
    expect((await gateway.call(cashbackHistory, { query: {} }, caller)).errorCode).toBe('function_not_available');
    expect((await collect(who)).errorCode).toBe('function_not_available');
    await switchModules(gateway, { MANPLAYREB3: true });
    expect((await collect(who)).errorCode).toBeNull();
    const trial = await addMember(gateway, `t${randomUUID().slice(0, 6)}`, { type: 4 });
    const trialToken = await openSession(gateway, trial);
    expect((await gateway.call(cashbackSummary, {}, { token: trialToken })).errorCode).toBe('need_true_account');
  });

  it(
    '[M-05] in whatever order it is staked, waited and collected, each stake is collected for once',
    { timeout: 60_000 },
    async () => {
      const turn = fc.oneof(
        fc.record({ stake: fc.bigInt(1n, 50_000_000n), category: fc.constantFrom('RNG' as const, 'LIVE' as const) }),
        fc.record({ collects: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ hours: fc.constantFrom(1, 20) }),
      );
      // Below the level of the test above, so that rates don't change on the way.
      await set({ rates: { RNG: 0.5, LIVE: 0.4 }, days: 31, minimum: '0.01' });
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 12 }), async (turns) => {
          const who = await addPlayer(gateway);
          const staked = { RNG: 0n, LIVE: 0n };
          let claims = 0;
          for (const one of turns) {
            if ('stake' in one) {
              staked[one.category] += one.stake;
              await addStakes(gateway, who, one.stake, one.category);
            } else if ('hours' in one) gateway.clock.advance(one.hours * 3_600_000);
            else {
              const answers = await Promise.all(Array.from({ length: one.collects }, () => collect(who)));
              const done = answers.filter(({ errorCode }) => errorCode === null).length;
              expect(done).toBeLessThanOrEqual(1);
              claims += done;
            }
          }
          claims += (await collect(who)).errorCode === null ? 1 : 0;
          const most = (staked.RNG * 50n) / 10_000n + (staked.LIVE * 40n) / 10_000n;
          const got = BigInt((await money(who)).replace('.', ''));
          expect(got <= most && most - got <= BigInt(2 * claims)).toBe(true);
        }),
        { numRuns: 8 },
      );
      await sound();
    },
  );
});
