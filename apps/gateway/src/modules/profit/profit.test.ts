import { bonusRecords, memberProfit, type ProfitUnit } from '@sampan/contract/profit';
import { dateAfter, dateOf } from '@sampan/contract/zone-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { openSession } from '../../testing/people.ts';
import { addPlayer, addStakes, type Player } from '../points/testing/player.ts';

const dayMs = 86_400_000;
/** Of the demo's operator. */
const timeZone = 'Asia/Ho_Chi_Minh';

describe.each(oneDatabase)('profit on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  const today = () => dateOf(gateway.clock.now(), timeZone);
  const token = async (who: Player) => openSession(gateway, who.member);
  let movements = 0;

  /** Out of the house into the wallet, minor units; negative: back to it. Answers the movement's id. */
  async function give(who: Player, of: string, amount: bigint): Promise<bigint> {
    const id = `m${++movements}`;
    const { rows } = await gateway.db.run<{ movement_id: bigint }>({
      text: `select movement_id from ledger_post($1, 'house', $2, $3, ''::bytea, $2, $3, 'A gift',
        ledger_account('SAMPAN', 'real', 'VND', 'house', 'bonuses'), $4, $5)`,
      values: [who.account, of, id, -amount, new Date(gateway.clock.now())],
    });
    return rows[0]!.movement_id;
  }

  const profit = async (who: Player, query: Parameters<typeof ask>[1] = {}) => ask(who, query);
  async function ask(who: Player, query: { unit?: ProfitUnit; from?: string; to?: string; gameType?: 'RNG' | 'LIVE' }) {
    return gateway.call(memberProfit, { query }, { token: await token(who) });
  }

  it('[M-04] today is in it, and its totals are the day figures’', async () => {
    const who = await addPlayer(gateway);
    await give(who, 'deposit', 100_000n);
    await give(who, 'bonus', 5_000n);
    await addStakes(gateway, who, 30_000n, 'RNG');
    gateway.clock.advance(dayMs);
    await give(who, 'cashback', 1_050n);
    await give(who, 'mission', 200n);
    await give(who, 'bonus', -1_000n);
    await give(who, 'withdrawal', -40_000n);
    await give(who, 'withdrawal_return', 10_000n);
    await addStakes(gateway, who, 7_000n, 'LIVE');
    await gateway.db.run({
      text: `update member_day set payout = 90000, jackpot = 50000 where account_id = $1 and category = 'LIVE'`,
      values: [who.account],
    });
    const { value } = await profit(who);
    // A year and a day, or one more with the 29 February in it.
    expect([366, 367]).toContain(value.list.length);
    expect(value.list.slice(0, 2)).toEqual([
      {
        from: today(),
        to: today(),
        stake: '70.00',
        validBet: '70.00',
        payout: '900.00',
        jackpot: '500.00',
        bonus: '-8.00',
        cashback: '10.50',
        deposit: '0.00',
        withdrawal: '300.00',
        net: '832.50',
      },
      {
        from: dateAfter(today(), -1),
        to: dateAfter(today(), -1),
        stake: '300.00',
        validBet: '300.00',
        payout: '0.00',
        jackpot: '0.00',
        bonus: '50.00',
        cashback: '0.00',
        deposit: '1000.00',
        withdrawal: '0.00',
        net: '-250.00',
      },
    ]);
    const { rows } = await gateway.db.run<Record<string, bigint>>({
      text: `select p.*, m.* from
        (select sum(stake)::bigint as stake, sum(valid_bet)::bigint as valid_bet, sum(payout)::bigint as payout
          from member_day where account_id = $1) p,
        (select sum(amount_in - amount_out) filter (where kind in ('bonus', 'mission'))::bigint as bonus,
            sum(amount_in - amount_out) filter (where kind = 'cashback')::bigint as cashback
          from member_money_day where account_id = $1) m`,
      values: [who.account],
    });
    const minor = (amount: string | null) => BigInt(amount?.replace('.', '') ?? 'none');
    const { totals } = value;
    expect({
      stake: minor(totals.stake),
      valid_bet: minor(totals.validBet),
      payout: minor(totals.payout),
      bonus: minor(totals.bonus),
      cashback: minor(totals.cashback),
    }).toEqual(rows[0]);
    expect(totals.net).toBe('582.50');
    for (const unit of ['week', 'month'] as const) {
      const by = (await profit(who, { unit })).value;
      expect(by.totals).toEqual(totals);
      expect(by.list.reduce((sum, { net }) => sum + minor(net), 0n)).toBe(58_250n);
    }
  });

  it('[M-04] days and a category narrow it; with a category only play is known', async () => {
    const who = await addPlayer(gateway);
    await give(who, 'bonus', 5_000n);
    await addStakes(gateway, who, 2_000n, 'RNG');
    const first = today();
    gateway.clock.advance(2 * dayMs);
    await addStakes(gateway, who, 300n, 'RNG');
    await addStakes(gateway, who, 10n, 'LIVE');
    expect((await profit(who, { from: first, to: first })).value).toMatchObject({
      list: [{ from: first, to: first, net: '30.00' }],
      totals: { stake: '20.00', bonus: '50.00', net: '30.00' },
    });
    expect((await profit(who, { from: dateAfter(first, 1) })).value.totals).toMatchObject({
      stake: '3.10',
      net: '-3.10',
    });
    expect((await profit(who, { gameType: 'RNG' })).value.totals).toEqual({
      stake: '23.00',
      validBet: '23.00',
      payout: '0.00',
      jackpot: '0.00',
      bonus: null,
      cashback: null,
      deposit: null,
      withdrawal: null,
      net: '-23.00',
    });
    expect((await profit(who, { from: dateAfter(today(), 1) })).value.list).toEqual([]);
    expect((await profit(who, { from: '2026-02-30' })).errorCode).toBe('validation_failed');
    // What is older than a year is out of it.
    gateway.clock.advance(370 * dayMs);
    expect((await profit(who)).value.totals.stake).toBe('0.00');
  });

  it('[M-04] a member without a wallet has nothing, and none has the figures of another', async () => {
    const [one, other] = [await addPlayer(gateway), await addPlayer(gateway)];
    await give(one, 'bonus', 5_000n);
    expect((await profit(other)).value.totals).toMatchObject({ bonus: '0.00', net: '0.00' });
    expect((await gateway.call(bonusRecords, { query: {} }, { token: await token(other) })).value).toMatchObject({
      list: [],
      totalCount: 0,
    });
  });

  it('[M-04] bonus details are what was given, with what is to be played for it, by kind and time', async () => {
    const who = await addPlayer(gateway);
    await give(who, 'deposit', 90_000n);
    const bonus = await give(who, 'bonus', 5_000n);
    await gateway.db.run({
      text: `insert into turnover_obligations (account_id, id, merchant_code, member_id, source, reference, detail,
          amount, multiple, required, consumed, weights, created_at)
        values ($1, $2, 'SAMPAN', $3, 'bonus', '', '', 5000, 30000, 15000, 4000, '{}', $4)`,
      values: [who.account, bonus, who.member.id, new Date(gateway.clock.now())],
    });
    gateway.clock.advance(dayMs);
    for (const of of ['cashback', 'points', 'mission', 'commission'] as const) await give(who, of, 100n);
    await give(who, 'bonus', -1_000n);
    const caller = { token: await token(who) };
    const { value } = await gateway.call(bonusRecords, { query: {} }, caller);
    expect(value.list.map((row) => [row.kind, row.amount, row.turnover])).toEqual([
      ['bonus', '-10.00', null],
      ['commission', '1.00', null],
      ['mission', '1.00', null],
      ['points', '1.00', null],
      ['cashback', '1.00', null],
      ['bonus', '50.00', { required: '150.00', played: '40.00', status: 'open', expiresAt: null }],
    ]);
    expect(value).toMatchObject({ totalCount: 6, totals: { in: '54.00', out: '10.00', net: '44.00' } });
    const bonuses = await gateway.call(bonusRecords, { query: { kind: 'bonus' } }, caller);
    expect(bonuses.value).toMatchObject({ totalCount: 2, totals: { in: '50.00', out: '10.00', net: '40.00' } });
    const since = await gateway.call(bonusRecords, { query: { from: gateway.clock.now() - dayMs / 2 } }, caller);
    expect(since.value).toMatchObject({ totalCount: 5, totals: { net: '-6.00' } });
    const first = await gateway.call(bonusRecords, { query: { pageSize: 4 } }, caller);
    expect(first.value.totalPages).toBe(2);
    const rest = await gateway.call(bonusRecords, { query: { pageSize: 4, after: first.value.next! } }, caller);
    expect([...first.value.list, ...rest.value.list]).toEqual(value.list);
    expect(rest.value.next).toBeNull();
  });
});
