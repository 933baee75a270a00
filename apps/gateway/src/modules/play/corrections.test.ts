import { betDetail, betRecords } from '@sampan/contract/play';
import { memberProfit } from '@sampan/contract/profit';
import { logout } from '@sampan/contract/identity';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { winnerBoard } from '@sampan/contract/winners';
import { dateAfter, dateOf, startOfDay } from '@sampan/contract/zone-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';
import { sitAtDesk, vendorOf } from './testing/desk.ts';
import { type Seat, soundness } from './testing/table.ts';

const zone = 'Asia/Ho_Chi_Minh';
const hourMs = 3_600_000;

describe.each(oneDatabase)('corrections of rounds on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    // In the evening, so that a few hours later it is tomorrow.
    gateway = await testGateway(kind, { clock: testClock(startOfDay(Date.now(), zone) + 22 * hourMs) });
    await gateway.db.run({ text: `update merchants set counts_intervals = true where code = 'SAMPAN'` });
    // Whatever days are over by now.
    await gateway.runJob('play.close-day', 'SAMPAN');
  });
  afterAll(() => gateway.close());

  const run = <R>(text: string, values: readonly unknown[] = []) => gateway.db.run<R>({ text, values });
  const today = () => dateOf(gateway.clock.now(), zone);
  const balance = async ({ token }: Seat) => (await gateway.call(walletBalance, {}, { token })).value.sumBalance;
  const records = async ({ token }: Seat, query: object = {}) =>
    (await gateway.call(betRecords, { query }, { token })).value;
  const recordOf = async (seat: Seat, roundId: string) => {
    const found = (await records(seat)).list.find((one) => one.roundId === roundId);
    if (!found) throw new Error(`no round ${roundId}`);
    return found;
  };
  const detail = async (seat: Seat, roundId: string) => {
    const { vassalage, placedAt } = await recordOf(seat, roundId);
    const asked = { params: { roundId }, query: { vassalage, placedAt } };
    return (await gateway.call(betDetail, asked, { token: seat.token })).value;
  };
  /** Rows of the day figures, in order: day, day of the stake, rounds, stake, valid bet, payout, best win. */
  const days = async ({ account }: Seat) =>
    (
      await run<Record<string, string | bigint>>(
        `select day::text, placed_on::text, rounds, stake, valid_bet, payout, best_win
          from member_day where account_id = $1 order by 1, 2`,
        [account],
      )
    ).rows.map((row) => Object.values(row));
  const intervals = async ({ account }: Seat) =>
    (
      await run<Record<string, bigint>>(
        'select rounds, valid_bet, payout, profit, loss from member_interval where account_id = $1 order by starts_at',
        [account],
      )
    ).rows.map((row) => Object.values(row));
  const owed = async ({ account }: Seat) =>
    (
      await run<{ consumed: bigint; status: string }>(
        'select consumed, status from turnover_obligations where account_id = $1 order by id',
        [account],
      )
    ).rows.map(({ consumed, status }) => `${consumed} ${status}`);

  test('[W-07] [G-10] a correction moves what the round paid less or more, either way and as often as it is put right', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, correct } = vendorOf(gateway, seat);
    const told: string[] = [];
    const stop = gateway.events.subscribe('balance', ({ merchantCode }) => told.push(merchantCode));
    await bet('story', '10.00', { detail: 'Home, 1.95' });
    gateway.clock.advance(1_000);
    const settledAt = gateway.clock.now();
    await win('story', '19.50', { detail: 'Home won' });
    gateway.clock.advance(60_000);
    const down = await correct('story', '0', { detail: 'Away won' });
    expect(down.value).toMatchObject({ balance: '990.00', currency: 'VND' });
    gateway.clock.advance(60_000);
    const up = await correct('story', '24.50', { transactionId: 'story-c2' });
    expect(up.value).toMatchObject({ balance: '1014.50', transactionId: 'story-c2' });
    expect((await correct('story', '24.50', { transactionId: 'story-c2' })).value).toEqual(up.value);
    for (const [payout, change] of [
      ['24.51', {}],
      ['24.50', { validBet: '10.00' }],
    ] as const)
      expect(await correct('story', payout, { transactionId: 'story-c2', ...change })).toMatchObject({
        status: 409,
        errorCode: 'transaction_conflict',
      });
    await bet('other', '1.00');
    await win('other', '0.00');
    expect((await correct('other', '24.50', { transactionId: 'story-c2' })).errorCode).toBe('transaction_conflict');
    stop();
    expect(told).toHaveLength(6);
    expect(await balance(seat)).toBe('1013.50');

    // The movements name the game and the round.
    const { value } = await gateway.call(walletTransactions, { query: { kind: 'adjustment' } }, { token: seat.token });
    expect(value.list.slice(0, 2)).toMatchObject([
      { id: up.value.reference, amount: '24.50', balanceAfter: '1014.50', reference: 'story', detail: 'Lotus' },
      { id: down.value.reference, amount: '-19.50', balanceAfter: '990.00', reference: 'story', detail: 'Lotus' },
    ]);
    expect(await detail(seat, 'story')).toMatchObject({
      stake: '10.00',
      payout: '24.50',
      net: '14.50',
      status: 'settled',
      settledAt,
      vendorDetail: 'Home, 1.95\nHome won\nAway won',
      totalCount: 4,
      movements: [
        { kind: 'bet', amount: '10.00' },
        { kind: 'win', amount: '19.50' },
        { kind: 'adjustment', amount: '-19.50', reference: down.value.reference },
        { kind: 'adjustment', amount: '24.50', transactionId: 'story-c2' },
      ],
    });
    expect((await records(seat)).totals).toMatchObject({ count: 2, stake: '11.00', payout: '24.50', net: '13.50' });
    expect(await days(seat)).toEqual([[today(), today(), 2n, 11_00n, 11_00n, 24_50n, 19_50n]]);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] what isn’t in the wallet is not taken: nothing changes, and it may be asked for again', async () => {
    const seat = await sitAtDesk(gateway, 10_00n);
    const { bet, win, correct } = vendorOf(gateway, seat);
    await bet('gone', '10.00');
    await win('gone', '30.00');
    await bet('stake', '25.00');
    const before = await detail(seat, 'gone');
    const ask = () => correct('gone', '0.00', { transactionId: 'gone-c', validBet: '0.00', detail: 'void' });
    expect(await ask()).toMatchObject({ status: 402, errorCode: 'insufficient_balance' });
    expect(await detail(seat, 'gone')).toEqual(before);
    expect(await days(seat)).toEqual([[today(), today(), 1n, 10_00n, 10_00n, 30_00n, 30_00n]]);
    expect(await balance(seat)).toBe('5.00');
    await win('stake', '25.00');
    const done = await ask();
    expect(done.value.balance).toBe('0.00');
    expect((await ask()).value).toEqual(done.value);
    expect(await detail(seat, 'gone')).toMatchObject({ payout: '0.00', vendorDetail: 'void' });
    const { rows } = await run<{ outcome: string }>(
      `select outcome from money_audit where transaction_id = 'gone-c' order by id`,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['insufficient_balance', 'repeated']);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] only a settled round of this player and vendor can be put right; of a vendor’s own wallet nothing moves', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, rollback, correct } = vendorOf(gateway, seat);
    expect(await correct('never', '1.00')).toMatchObject({ status: 404, errorCode: 'round_not_found' });
    const unsettled = { status: 409, errorCode: 'round_not_settled' };
    await bet('open');
    await win('open', '5.00', { isRoundEnd: false });
    expect(await correct('open', '1.00')).toMatchObject(unsettled);
    await bet('void', '10.00', { transactionId: 'void-b' });
    await rollback('void', 'void-b');
    expect(await correct('void', '1.00')).toMatchObject(unsettled);

    // Told of by a vendor that keeps the wallet.
    const own = `$1, 'sandbox-games', sha256(convert_to($2, 'UTF8'))`;
    await run(`update play_sessions set wallet = 'vendor' where account_id = $1`, [seat.account]);
    await run(`select seamless_round(${own}, 'told', 1000, 500, 2, 'VND', $3)`, [
      seat.account,
      seat.playSession,
      new Date(gateway.clock.now()),
    ]);
    await run(`update play_sessions set wallet = 'main' where account_id = $1`, [seat.account]);
    expect((await recordOf(seat, 'told')).payout).toBe('5.00');
    const before = await balance(seat);
    expect((await correct('told', '1.00')).errorCode).toBeNull();
    expect((await recordOf(seat, 'told')).payout).toBe('1.00');
    expect(await balance(seat)).toBe(before);

    // Another vendor's, of the same player; and another player's.
    const foreign = `${seat.account.toString(36)}.foreign`;
    await run(`insert into partners (code, kind, adapter, url, secret, secret_key_id)
      values ('other-games', 'vendor', 'sampan', 'http://games.invalid', '', '') on conflict do nothing`);
    await run(`insert into partner_operators (partner_code, merchant_code) values ('other-games', 'SAMPAN')
      on conflict do nothing`);
    await run(
      `insert into play_sessions (launch_hash, launch_expires_at, token_hash, opened_at, session_id, member_id, merchant_code,
          partner, account_id, partner_account_id, node_id, game_name, game_type, vassalage, vendor_name, language, created_at)
        select sha256(convert_to($2, 'UTF8')), launch_expires_at, sha256(convert_to($2, 'UTF8')), opened_at, session_id,
            member_id, merchant_code, 'other-games', account_id,
            ledger_account('SAMPAN', 'real', 'VND', 'partner', 'other-games'), node_id, game_name, game_type, vassalage,
            vendor_name, language, created_at from play_sessions where account_id = $1`,
      [seat.account, foreign],
    );
    const theirs = `$1, 'other-games', sha256(convert_to($2, 'UTF8'))`;
    const at = [seat.account, foreign, new Date(gateway.clock.now())];
    const { rows } = await run<{ outcome: string }>(
      `select (seamless_bet(${theirs}, 'theirs-b', 'theirs', 1000, 2, 'VND', $3, $3::timestamptz - interval '1 hour')).outcome
        union all select (seamless_win(${theirs}, 'theirs-w', 'theirs', 100, 2, 'VND', true, $3)).outcome`,
      at,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
    expect((await correct('theirs', '9.00')).errorCode).toBe('round_not_found');
    expect((await correct('theirs', '9.00', { playSession: foreign })).errorCode).toBe('play_session_invalid');
    expect((await correct('theirs', '9.00', { playSession: 'forged' })).errorCode).toBe('play_session_invalid');
    const other = vendorOf(gateway, await sitAtDesk(gateway));
    await bet('mine');
    await win('mine', '0.00');
    expect((await other.correct('mine', '9.00')).errorCode).toBe('round_not_found');
    expect((await recordOf(seat, 'mine')).payout).toBe('0.00');

    expect((await correct('mine', '1.00', { currency: 'THB' })).errorCode).toBe('currency_mismatch');
    expect((await correct('mine', '-1.00')).errorCode).toBe('amount_invalid');
    expect(await correct('mine', '1.001')).toMatchObject({
      errorCode: 'amount_too_precise',
      data: { field: 'payout', digits: 2 },
    });
    expect((await correct('mine', '9999999999999.99')).errorCode).toBe('balance_too_large');
    expect((await correct('mine', '99999999999999.99')).errorCode).toBe('amount_too_large');
    expect(await correct('mine', '1.00', { validBet: '10.01' })).toMatchObject({
      errorCode: 'amount_invalid',
      data: { field: 'validBet' },
    });
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] a round is put right after its player has left, with the game closed', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, correct } = vendorOf(gateway, seat);
    await bet('left');
    await win('left', '0.00');
    await gateway.call(logout, {}, { token: seat.token });
    await run(`update vendors set is_open = false where merchant_code = 'SAMPAN' and code = 'JADE'`);
    await run(`update members set status = 'suspended' where id = $1`, [seat.memberId]);
    expect((await correct('left', '12.00')).value.balance).toBe('1002.00');
    await run(`update vendors set is_open = true where merchant_code = 'SAMPAN' and code = 'JADE'`);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] what of the stakes counts is said anew, and may be all that changes', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, correct } = vendorOf(gateway, seat);
    await bet('push', '10.00');
    await win('push', '10.00', { validBet: '0.00' });
    expect(await days(seat)).toEqual([[today(), today(), 1n, 10_00n, 0n, 10_00n, 0n]]);
    gateway.clock.advance(5 * 60_000);
    const won = await correct('push', '20.00');
    expect(won.value.balance).toBe('1010.00');
    expect(await days(seat)).toEqual([[today(), today(), 1n, 10_00n, 10_00n, 20_00n, 0n]]);
    expect(await intervals(seat)).toEqual([
      [1n, 0n, 10_00n, 0n, 0n],
      [0n, 10_00n, 10_00n, 10_00n, 0n],
    ]);
    gateway.clock.advance(5 * 60_000);
    const counted = await correct('push', '20.00', { validBet: '4.00' });
    expect(counted.value.balance).toBe('1010.00');
    expect(await days(seat)).toEqual([[today(), today(), 1n, 10_00n, 4_00n, 20_00n, 0n]]);
    gateway.clock.advance(5 * 60_000);
    await correct('push', '7.00', { validBet: '4.00' });
    expect((await intervals(seat)).slice(2)).toEqual([
      [0n, -6_00n, 0n, 0n, 0n],
      [0n, 0n, -13_00n, -10_00n, 3_00n],
    ]);
    expect((await detail(seat, 'push')).movements.map(({ kind: of, amount }) => `${of} ${amount}`)).toEqual([
      'bet 10.00',
      'win 10.00',
      'adjustment 10.00',
      'adjustment -13.00',
    ]);
    // One that says what is there already moves and counts nothing.
    const same = await correct('push', '7.00', { validBet: '4.00' });
    expect(same.value.balance).toBe('997.00');
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[M-03] a payout that becomes less than its jackpot is all jackpot', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, correct } = vendorOf(gateway, seat);
    await bet('pot');
    await win('pot', '900.00', { jackpot: '850.00' });
    await correct('pot', '860.00');
    expect(await detail(seat, 'pot')).toMatchObject({ payout: '860.00', jackpot: '850.00' });
    gateway.clock.advance(24 * hourMs);
    await correct('pot', '300.00');
    expect(await detail(seat, 'pot')).toMatchObject({ payout: '300.00', jackpot: '300.00' });
    const { list, totals } = (await gateway.call(memberProfit, { query: {} }, { token: seat.token })).value;
    expect(totals).toMatchObject({ payout: '300.00', jackpot: '300.00' });
    expect(list[0]).toMatchObject({ payout: '-560.00', jackpot: '-550.00', validBet: '0.00', net: '-560.00' });
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] [M-03] a correction after midnight counts on its own day; no day that is over changes', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, correct } = vendorOf(gateway, seat);
    const first = today();
    await bet('late', '10.00');
    await win('late', '25.00');
    await bet('both', '8.00');
    await win('both', '6.00', { validBet: '2.00' });
    gateway.clock.advance(24 * hourMs);
    const second = today();
    expect(second).toBe(dateAfter(first, 1));
    await gateway.runJob('play.close-day', 'SAMPAN');
    const games = async () =>
      (
        await run<Record<string, string | bigint>>(
          `select day::text, players, rounds, stake, valid_bet, payout from game_day
            where merchant_code = 'SAMPAN' and day >= $1::date and node_id = 'jade:lotus' order by day`,
          [first],
        )
      ).rows.map((row) => Object.values(row));
    const closed = await games();
    const before = await days(seat);
    expect(before).toEqual([[first, first, 2n, 18_00n, 12_00n, 31_00n, 25_00n]]);

    await correct('late', '0.00');
    await correct('both', '10.00', { validBet: '8.00' });
    await correct('both', '9.00', { validBet: '0.00' });
    expect(await days(seat)).toEqual([...before, [second, first, 0n, 0n, -2_00n, -22_00n, 0n]]);
    expect(await games()).toEqual(closed);
    // A round of the day itself is beside them.
    await bet('now', '5.00');
    await win('now', '4.00');
    const all = [
      ...before,
      [second, first, 0n, 0n, -2_00n, -22_00n, 0n],
      [second, second, 1n, 5_00n, 5_00n, 4_00n, 0n],
    ];
    expect(await days(seat)).toEqual(all);
    expect(await soundness(gateway.db)).toEqual([]);

    // The record goes by the days of the stakes, and says what the rounds are now.
    const from = startOfDay(gateway.clock.now() - 24 * hourMs, zone);
    const to = startOfDay(gateway.clock.now(), zone);
    expect((await records(seat, { from, to })).totals).toMatchObject({ count: 2, stake: '18.00', payout: '9.00' });
    expect((await records(seat, { from, to: to - 1 })).totals).toMatchObject({ count: 2, payout: '9.00' });
    expect((await records(seat, { from: to })).totals).toMatchObject({ count: 1, stake: '5.00', payout: '4.00' });
    expect((await records(seat)).totals).toMatchObject({ count: 3, stake: '23.00', payout: '13.00', net: '-10.00' });
    // Profit and loss go by the days on which it was settled and put right.
    const profit = (await gateway.call(memberProfit, { query: {} }, { token: seat.token })).value;
    expect(profit.list.slice(0, 2)).toMatchObject([
      { from: second, stake: '5.00', validBet: '3.00', payout: '-18.00', net: '-21.00' },
      { from: first, stake: '18.00', validBet: '12.00', payout: '31.00', net: '19.00' },
    ]);
    expect(profit.totals).toMatchObject({ validBet: '15.00', payout: '13.00' });

    // When the second day is closed its games have the corrections, and the first is as it was.
    gateway.clock.advance(24 * hourMs);
    await gateway.runJob('play.close-day', 'SAMPAN');
    const later = await games();
    expect(later.slice(0, closed.length)).toEqual(closed);
    const { rows: wanted } = await run<Record<string, bigint>>(
      `select sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(valid_bet)::bigint as valid_bet,
          sum(payout)::bigint as payout from member_day where merchant_code = 'SAMPAN' and day = $1::date`,
      [second],
    );
    expect(later.at(-1)?.slice(2)).toEqual(Object.values(wanted[0]!));
    expect(later.at(-1)?.[1]).toBe(1n);
    expect(await soundness(gateway.db)).toEqual([]);

    // Whatever is damaged is counted anew as it was.
    for (const damage of [
      'update member_day set payout = payout + 1, best_win = 0, best_placed_at = null, best_round = null',
      'delete from member_day',
      `update game_day set valid_bet = valid_bet - 1`,
      'delete from game_day',
      // The rows that were counted anew have their account's book, too.
      'update member_day set book_id = book_id + 1',
    ]) {
      await run(`${damage} where merchant_code = 'SAMPAN' and day >= $1::date`, [first]);
      expect(await soundness(gateway.db)).not.toEqual([]);
      await run('select figures_rebuild()');
      expect(await days(seat)).toEqual(all);
      expect(await games()).toEqual(later);
      expect(await soundness(gateway.db)).toEqual([]);
    }
  });

  test('[W-03] [W-07] turnover that a round no longer counts is owed again', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, correct } = vendorOf(gateway, seat);
    await giveMoney(gateway, seat.memberId, 20_00n, 'deposit');
    gateway.clock.advance(1_000);
    await bet('first', '15.00');
    await win('first', '30.00');
    await bet('second', '15.00');
    await win('second', '0.00');
    expect(await owed(seat)).toEqual(['2000 met']);
    // Only the payout was another.
    await correct('first', '0.00');
    expect(await owed(seat)).toEqual(['2000 met']);
    await correct('first', '15.00', { validBet: '0.00' });
    expect(await owed(seat)).toEqual(['500 open']);
    await correct('second', '15.00', { validBet: '4.00' });
    expect(await owed(seat)).toEqual(['400 open']);
    expect(await soundness(gateway.db)).toEqual([]);
    await correct('first', '30.00');
    expect(await owed(seat)).toEqual(['1900 open']);
    await correct('second', '0.00');
    expect(await owed(seat)).toEqual(['2000 met']);
    // A largest stake is judged by the money, whatever counts of it.
    await run('update turnover_obligations set maximum_stake = 1000 where account_id = $1', [seat.account]);
    await correct('second', '0.00', { validBet: '5.00' });
    expect(await owed(seat)).toEqual(['1500 open']);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[G-10] the winner board has no win that was none', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, correct } = vendorOf(gateway, seat);
    const board = async () => {
      const { list, largest } = (await gateway.call(winnerBoard, {})).value;
      return [list, largest].map((one) => one.map(({ vo }) => vo.winAmount));
    };
    await bet('huge');
    await win('huge', '123456.00');
    expect(await board()).toEqual([expect.arrayContaining(['123456.00']), expect.arrayContaining(['123456.00'])]);
    await correct('huge', '23456.00');
    expect(await board()).toEqual([expect.arrayContaining(['23456.00']), expect.arrayContaining(['23456.00'])]);
    await correct('huge', '0.00');
    for (const amounts of await board()) {
      expect(amounts).not.toContain('0.00');
      expect(amounts).not.toContain('23456.00');
    }
  });

  test('[W-07] the same correction at once from several servers moves once', async () => {
    const seat = await sitAtDesk(gateway);
    const { bet, win, correct } = vendorOf(gateway, seat);
    await bet('once');
    await win('once', '50.00');
    const both = await Promise.all([1, 2, 3].map(() => correct('once', '20.00', { transactionId: 'once-c' })));
    expect(new Set(both.map(({ value }) => value.reference)).size).toBe(1);
    expect(await balance(seat)).toBe('1010.00');
    const { rows } = await run('select payout_change from round_corrections where account_id = $1', [seat.account]);
    expect(rows).toEqual([{ payout_change: -30_00n }]);
    expect(await soundness(gateway.db)).toEqual([]);
  });
});
