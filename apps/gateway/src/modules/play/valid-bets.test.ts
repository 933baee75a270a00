import { pointBalance } from '@sampan/contract/points';
import { memberProfit } from '@sampan/contract/profit';
import { playerRank } from '@sampan/contract/vip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';
import { sitAtDesk, vendorOf } from './testing/desk.ts';
import { type Seat, soundness } from './testing/table.ts';

describe.each(oneDatabase)('valid bets on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await gateway.db.run({ text: `update merchants set counts_intervals = true where code = 'SAMPAN'` });
  });
  afterAll(() => gateway.close());

  const rows = async <R>(text: string, seat: Seat) => (await gateway.db.run<R>({ text, values: [seat.account] })).rows;
  const counted = async (seat: Seat) => ({
    day: await rows(
      'select rounds, stake, valid_bet, returned, payout from member_day where account_id = $1 order by 1',
      seat,
    ),
    interval: await rows(
      `select sum(valid_bet)::bigint as valid_bet, sum(profit)::bigint as profit, sum(loss)::bigint as loss
        from member_interval where account_id = $1`,
      seat,
    ),
  });
  const roundOf = async (seat: Seat, roundId: string) =>
    (
      await rows<{ round_id: string; status: string; valid_bet: bigint | null }>(
        'select round_id, status, valid_bet from rounds where account_id = $1',
        seat,
      )
    ).find((one) => one.round_id === roundId);

  test('[W-07] [G-10] what of the stakes counts is what the vendor says, else all that was not given back', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win } = vendorOf(gateway, seat);
    await bet('plain', '30.00');
    expect((await win('plain', '0.00')).errorCode).toBeNull();
    expect(await roundOf(seat, 'plain')).toMatchObject({ status: 'settled', valid_bet: null });
    // A push, both sides, and all of it.
    await bet('push', '20.00');
    await win('push', '20.00', { validBet: '0' });
    await bet('sides', '10.00');
    await bet('sides', '6.00');
    await win('sides', '12.00', { validBet: '4.00' });
    await bet('whole', '5.00');
    await win('whole', '0.00', { validBet: '5' });
    expect(await roundOf(seat, 'push')).toMatchObject({ valid_bet: 0n });
    expect(await roundOf(seat, 'whole')).toMatchObject({ valid_bet: 5_00n });
    expect(await counted(seat)).toEqual({
      day: [{ rounds: 4n, stake: 71_00n, valid_bet: 39_00n, returned: 0n, payout: 32_00n }],
      // Profit and loss stay by money.
      interval: [{ valid_bet: 39_00n, profit: 0n, loss: 39_00n }],
    });
    const caller = { token: seat.token };
    expect((await gateway.call(memberProfit, { query: {} }, caller)).value.totals).toMatchObject({
      stake: '71.00',
      validBet: '39.00',
      payout: '32.00',
    });
    expect((await gateway.call(playerRank, {}, caller)).value).toMatchObject({ totalTurnover: '39.00' });
    expect(await soundness(gateway.db)).toEqual([]);
    await gateway.db.run({ text: 'update member_day set valid_bet = valid_bet + 1' });
    expect(await soundness(gateway.db)).not.toEqual([]);
    await gateway.db.run({ text: 'select figures_rebuild()' });
    expect((await counted(seat)).day).toMatchObject([{ valid_bet: 39_00n }]);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] more than was staked, or before the round’s end, is refused and leaves the call’s id free', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win } = vendorOf(gateway, seat);
    await bet('much', '10.00');
    const refused = { status: 400, errorCode: 'amount_invalid', data: { field: 'validBet' } };
    expect(await win('much', '3.00', { transactionId: 'much-w', validBet: '10.01' })).toMatchObject(refused);
    expect(await win('much', '3.00', { validBet: '1.00', isRoundEnd: false })).toMatchObject(refused);
    expect(await win('much', '3.00', { validBet: '1.005' })).toMatchObject({
      errorCode: 'amount_too_precise',
      data: { field: 'validBet', digits: 2 },
    });
    expect((await win('much', '3.00', { validBet: '-1' })).errorCode).toBe('amount_invalid');
    expect((await win('much', '3.00', { validBet: '9'.repeat(30) })).errorCode).toBe('amount_too_large');
    expect(await roundOf(seat, 'much')).toMatchObject({ status: 'open', valid_bet: null });
    const paid = await win('much', '3.00', { transactionId: 'much-w', validBet: '10.00' });
    expect(paid.errorCode).toBeNull();
    // What makes a repeat the same has the valid bet in it, where one was given.
    expect((await win('much', '3.00', { transactionId: 'much-w', validBet: '10.00' })).value).toEqual(paid.value);
    for (const change of [{ validBet: '9.00' }, {}, { jackpot: '1.00' }])
      expect((await win('much', '3.00', { transactionId: 'much-w', ...change })).errorCode).toBe(
        'transaction_conflict',
      );
    await bet('less', '10.00');
    const plain = await win('less', '0.00', { transactionId: 'less-w' });
    expect((await win('less', '0.00', { transactionId: 'less-w' })).value).toEqual(plain.value);
    expect((await win('less', '0.00', { transactionId: 'less-w', validBet: '10.00' })).errorCode).toBe(
      'transaction_conflict',
    );
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] what was given back counts for nothing, and no valid bet is beyond the rest', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, rollback } = vendorOf(gateway, seat);
    await bet('part', '10.00');
    await bet('part', '5.00', { transactionId: 'part-b' });
    await rollback('part', 'part-b');
    expect((await win('part', '0.00', { validBet: '10.01' })).errorCode).toBe('amount_invalid');
    expect((await win('part', '0.00', { validBet: '10.00' })).errorCode).toBeNull();
    expect((await counted(seat)).day).toEqual([
      { rounds: 1n, stake: 15_00n, valid_bet: 10_00n, returned: 5_00n, payout: 0n },
    ]);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] [P-02] points are earned of it', async () => {
    const seat = await sitAtDesk(gateway, 10_000_000_00n);
    const { bet, win } = vendorOf(gateway, seat);
    const points = async () => Number((await gateway.call(pointBalance, {}, { token: seat.token })).value.points);
    expect(await points()).toBe(0);
    await bet('half', '1000000.00');
    await win('half', '0.00', { validBet: '500000.00' });
    const half = await points();
    expect(half).toBeGreaterThan(0);
    await bet('all', '500000.00');
    await win('all', '0.00');
    expect(await points()).toBe(2 * half);
    await bet('none', '1000000.00');
    await win('none', '1000000.00', { validBet: '0.00' });
    expect(await points()).toBe(2 * half);
  });

  test('[W-03] [W-07] it is what turnover consumes, while a largest stake is judged by the money', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win } = vendorOf(gateway, seat);
    await giveMoney(gateway, seat.memberId, 100_00n, 'deposit');
    const owed = async () =>
      rows<{ consumed: bigint; status: string }>(
        'select consumed, status from turnover_obligations where account_id = $1 order by id',
        seat,
      );
    gateway.clock.advance(1_000);
    await bet('some', '40.00');
    await win('some', '0.00', { validBet: '15.00' });
    expect(await owed()).toEqual([{ consumed: 15_00n, status: 'open' }]);
    await bet('none', '40.00');
    await win('none', '40.00', { validBet: '0.00' });
    expect(await owed()).toEqual([{ consumed: 15_00n, status: 'open' }]);
    await gateway.db.run({
      text: 'update turnover_obligations set maximum_stake = 2000 where account_id = $1',
      values: [seat.account],
    });
    await bet('large', '20.01');
    await win('large', '0.00', { validBet: '5.00' });
    expect(await owed()).toEqual([{ consumed: 15_00n, status: 'open' }]);
    await bet('small', '20.00');
    await win('small', '0.00', { validBet: '5.00' });
    expect(await owed()).toEqual([{ consumed: 20_00n, status: 'open' }]);
    expect(await soundness(gateway.db)).toEqual([]);
  });
});
