import { randomUUID } from 'node:crypto';
import type { GameType } from '@sampan/contract/catalogue';
import {
  agentRebate,
  agentRebates,
  downlineRebateRates,
  ownRebateRates,
  type RebateRates,
  rebateCategories,
  setDownlineRebateRates,
} from '@sampan/contract/rebates';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonToday, oneDatabase, testClock, type TestGateway, testGateway } from '../../testing/harness.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { moveByCommand } from '../agents/by-command.ts';
import { createAudit } from '../audit/service.ts';
import { addAgent, type Agent, tokenOf } from '../contracts/testing/agents.ts';
import { fraction, halfEven } from '../bills/fraction.ts';
import { paymentOf } from './calculation.ts';

const dayMs = 86_400_000;
const whole = (some: Partial<RebateRates>): RebateRates =>
  Object.fromEntries(rebateCategories.map((one) => [one, some[one] ?? 0])) as RebateRates;

it('[T-04] is rounded half-even once, and what corrections took beyond it is set off later', () => {
  const part = { stakes: 100n, ownRate: 5_000, downlineRate: 0 };
  expect(paymentOf([part], 0n)).toEqual({ amount: 0n, carryOut: 0n });
  expect(paymentOf([part, part, part], 0n)).toEqual({ amount: 2n, carryOut: 0n });
  expect(paymentOf([{ ...part, stakes: -1_000n }], 3n)).toEqual({ amount: 0n, carryOut: 8n });
  expect(paymentOf([{ ...part, stakes: 2_000n }], 8n)).toEqual({ amount: 2n, carryOut: 0n });
  expect([halfEven(fraction(-5n, 2n)), halfEven(fraction(-3n, 2n))]).toEqual([-2n, -2n]);
});

describe.each(oneDatabase)('rebates on %s', (kind) => {
  let gateway: TestGateway;
  let [top, middle, low]: Agent[] = [];
  beforeAll(async () => {
    gateway = await testGateway(kind, { clock: testClock(noonToday()) });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await switchModules(gateway, { AGENTPOLICY3: true });
    await set({ isOn: true, maxRates: { RNG: 1, LIVE: 0.5 } });
    // What is open of the time before.
    for (const job of ['rebates.day', 'rebates.settlement', 'rebates.pay']) await gateway.runJob(job);
    top = await addAgent(gateway);
    middle = await addAgent(gateway, top);
    low = await addAgent(gateway, middle, 3);
  });

  const set = (rebate: object) => changeSettings(gateway, (all) => ({ ...all, rebate }));
  const as = (agent: Agent) => tokenOf(gateway, agent);
  const give = async (from: Agent, to: Agent, some: Partial<RebateRates>) =>
    gateway.call(
      setDownlineRebateRates,
      { params: { account: to.account }, body: { rates: whole(some) } },
      await as(from),
    );
  const ratesOf = async (reader: Agent, of: Agent) =>
    gateway.call(downlineRebateRates, { params: { account: of.account } }, await as(reader));
  const list = async (agent: Agent, query: object = {}) =>
    (await gateway.call(agentRebates, { query }, await as(agent))).value;
  const balance = async (agent: Agent) => {
    const { rows } = await gateway.db.run<{ balance: bigint }>({
      text: `select balance from accounts where owner = $1`,
      values: [agent.id],
    });
    return rows[0]?.balance ?? 0n;
  };

  /** A settled round of now; minor units. */
  async function round(agent: Agent, stake: bigint, category: GameType = 'RNG'): Promise<void> {
    const { rows } = await gateway.db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
      text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
          vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
        values ('p', $1, (select ledger_account('SAMPAN', 'real', 'VND', 'member', $2::text)), 'SAMPAN', $2::text::uuid,
          'n', 'g', $5, 'v', 'v', $3::bigint, 0, 0, 'settled', $4, $4) returning account_id, placed_at, id`,
      values: [randomUUID(), agent.id, stake, new Date(gateway.clock.now()), category],
    });
    const values = [rows[0]!.account_id, rows[0]!.placed_at, rows[0]!.id];
    await gateway.db.run({ text: 'select play_count_round($1, $2, $3)', values });
  }
  async function pass(milliseconds: number): Promise<void> {
    gateway.clock.advance(milliseconds);
    for (const job of ['rebates.settlement', 'rebates.day', 'rebates.pay']) await gateway.runJob(job);
  }
  const sound = async () =>
    expect(
      (
        await gateway.db.run({
          text: 'select problem from ledger_problems() union all select kind from member_money_day_problems()',
        })
      ).rows,
    ).toEqual([]);

  it('[T-04] a rate is never above one’s own, nor below a downline’s', async () => {
    expect((await gateway.call(ownRebateRates, {}, await as(top!))).value).toEqual({
      rates: whole({ RNG: 10_000, LIVE: 5_000 }),
      when: 'day',
    });
    expect((await give(top!, middle!, { RNG: 10_001 })).errorCode).toBe('rebate_rate_too_high');
    expect((await give(top!, middle!, { RNG: 8_000, LIVE: 5_000 })).errorCode).toBeNull();
    expect((await give(middle!, low!, { RNG: 3_000, LIVE: 5_001 })).errorCode).toBe('rebate_rate_too_high');
    expect((await give(middle!, low!, { RNG: 3_000 })).errorCode).toBeNull();
    expect((await give(top!, middle!, { RNG: 2_999 })).errorCode).toBe('rebate_rate_too_low');
    expect((await ratesOf(top!, low!)).value).toEqual({
      account: low!.account,
      rates: whole({ RNG: 3_000 }),
      lowest: whole({}),
      highest: whole({ RNG: 8_000, LIVE: 5_000 }),
      isDirect: false,
    });
    expect((await ratesOf(top!, middle!)).value).toMatchObject({ isDirect: true, lowest: whole({ RNG: 3_000 }) });
    // What the operator takes back counts at once, down all lines.
    await set({ isOn: true, maxRates: { RNG: 0.2 } });
    expect((await ratesOf(middle!, low!)).value.rates).toEqual(whole({ RNG: 2_000 }));
    const incomplete = { params: { account: middle!.account }, body: { rates: { RNG: 1 } as RebateRates } };
    expect((await gateway.call(setDownlineRebateRates, incomplete, await as(top!))).errorCode).toBe(
      'validation_failed',
    );
  });

  it('[T-04] [T-01] only the direct upline sets rates; who is not above a member finds none', async () => {
    const stranger = await addAgent(gateway);
    const sibling = await addAgent(gateway, top);
    for (const other of [stranger, sibling, low!, middle!]) {
      expect((await ratesOf(other, middle!)).errorCode).toBe(other === low ? 'agents_only' : 'downline_not_found');
      expect((await give(other, middle!, { RNG: 1 })).errorCode).toBe(
        other === low ? 'agents_only' : 'downline_not_found',
      );
    }
    expect((await give(top!, low!, {})).errorCode).toBe('downline_not_found');
    expect((await give(top!, { ...low!, account: 'nosuchaccount' }, {})).errorCode).toBe('downline_not_found');
  });

  it('[T-04] two changes at once don’t leave a downline above its upline', async () => {
    await give(top!, middle!, { RNG: 8_000 });
    await give(middle!, low!, { RNG: 1_000 });
    const answers = await Promise.all([
      give(top!, middle!, { RNG: 2_000 }),
      give(middle!, low!, { RNG: 6_000 }),
      give(top!, middle!, { RNG: 3_000 }),
      give(middle!, low!, { RNG: 5_000 }),
    ]);
    for (const { errorCode } of answers)
      expect([null, 'rebate_rate_too_high', 'rebate_rate_too_low']).toContain(errorCode);
    const above = (await ratesOf(top!, middle!)).value.rates.RNG;
    const { rows } = await gateway.db.run<{ rate: number }>({
      text: `select rate from rebate_rates where member_id = $1 and category = 'RNG' and valid_to = 'infinity'`,
      values: [low!.id],
    });
    expect(rows[0]!.rate).toBeLessThanOrEqual(above);
  });

  it('[T-04] a move lowers what is above the new upline’s rates, for all that come along', async () => {
    await give(top!, middle!, { RNG: 8_000, LIVE: 2_000 });
    await give(middle!, low!, { RNG: 6_000, LIVE: 1_000 });
    const other = await addAgent(gateway);
    const lesser = await addAgent(gateway, other);
    await give(other, lesser, { RNG: 3_000, LIVE: 5_000 });
    const move = { merchantCode: 'SAMPAN', member: middle!.account, movedBy: 'test', reason: 'agreed' };
    const deps = { db: gateway.db, clock: gateway.clock, audit: createAudit(gateway) };
    gateway.clock.advance(1_000);
    expect(await moveByCommand(deps, { ...move, to: lesser.account })).toMatchObject({ status: 'moved' });
    expect((await ratesOf(lesser, middle!)).value.rates).toEqual(whole({ RNG: 3_000, LIVE: 2_000 }));
    expect((await ratesOf(lesser, low!)).value.rates).toEqual(whole({ RNG: 3_000, LIVE: 1_000 }));
    // It doesn't rise again by itself.
    await give(other, lesser, { RNG: 9_000, LIVE: 5_000 });
    expect((await ratesOf(lesser, middle!)).value.rates).toEqual(whole({ RNG: 3_000, LIVE: 2_000 }));
    // Of an agent that had the operator's, what the new upline has.
    expect(await moveByCommand(deps, { ...move, member: top!.account, to: lesser.account })).toMatchObject({
      status: 'moved',
    });
    expect((await ratesOf(lesser, top!)).value.rates).toEqual(whole({ RNG: 9_000, LIVE: 5_000 }));
  });

  it('[T-04] [W-07] each level gets the difference of a day’s stakes, once, and sees what of', async () => {
    await give(top!, middle!, { RNG: 8_000, LIVE: 5_000 });
    await give(middle!, low!, { RNG: 3_000 });
    await round(low!, 100_000n);
    await round(low!, 20_000n, 'LIVE');
    await round(middle!, 50_000n);
    await pass(dayMs);
    await pass(0);
    // Of 1,000.00: 0.3 %, 0.5 %, 0.2 %; of 200.00 in LIVE: 0.5 % for the middle one; of its own 500.00: 0.8 %, and 0.2 %.
    expect([await balance(low!), await balance(middle!), await balance(top!)]).toEqual([300n, 1_000n, 300n]);
    const own = await list(middle!);
    expect(own).toMatchObject({
      totalCount: 1,
      totals: { stakes: '1700.00', amount: '10.00' },
      list: [{ by: 'day', status: 'paid', amount: '10.00', stakes: '1700.00', carryIn: '0.00', carryOut: '0.00' }],
    });
    const one = await gateway.call(agentRebate, { params: { id: own.list[0]!.id }, query: {} }, await as(middle!));
    expect(one.value.parts).toHaveLength(3);
    expect(one.value.parts).toEqual(
      expect.arrayContaining([
        {
          category: 'RNG',
          account: low!.account,
          correctionOf: null,
          stakes: '1000.00',
          ownRate: 8_000,
          downlineRate: 3_000,
          value: '5.00',
        },
        expect.objectContaining({ category: 'RNG', account: null, stakes: '500.00', downlineRate: 0, value: '4.00' }),
        expect.objectContaining({ category: 'LIVE', account: low!.account, value: '1.00' }),
      ]),
    );
    const record = await gateway.call(walletTransactions, { query: { kind: 'rebate' } }, await as(middle!));
    expect(record.value).toMatchObject({ list: [{ amount: '10.00', reference: own.list[0]!.id }] });
    const asked = { params: { id: own.list[0]!.id }, query: {} };
    for (const other of [top!, await addAgent(gateway)])
      expect((await gateway.call(agentRebate, asked, await as(other))).errorCode).toBe('rebate_not_found');
    expect((await list(middle!, { from: gateway.clock.now() + 1 })).totalCount).toBe(0);
    const { rows } = await gateway.db.run<{ n: number }>({
      text: `select count(*)::int as n from notifications where template = 'rebate_paid' and member_id = any($1)`,
      values: [[top!.id, middle!.id, low!.id]],
    });
    expect(rows[0]!.n).toBe(3);
    await sound();
  });

  it('[T-04] with the settlement it is paid within minutes, and the day’s end adds what was missed', async () => {
    await give(top!, middle!, { RNG: 8_000 });
    await round(middle!, 100_000n);
    await set({ isOn: true, when: 'settlement', maxRates: { RNG: 1 } });
    // The first run has five minutes counted: what came before is the day's.
    await pass(600_000);
    expect(await balance(middle!)).toBe(0n);
    await round(middle!, 200_000n);
    await pass(660_000);
    expect([await balance(middle!), await balance(top!)]).toEqual([1_600n, 400n]);
    expect((await list(middle!)).list).toMatchObject([{ by: 'settlement', status: 'paid', stakes: '2000.00' }]);
    await pass(dayMs);
    expect([await balance(middle!), await balance(top!)]).toEqual([2_400n, 600n]);
    expect((await list(middle!)).list.map(({ by, stakes }) => [by, stakes])).toEqual([
      ['day', '1000.00'],
      ['settlement', '2000.00'],
    ]);
    await sound();
  });

  it('[T-04] a suspended account is paid when it is open again; others don’t wait for it', async () => {
    await give(top!, middle!, { RNG: 8_000 });
    await round(middle!, 100_000n);
    await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [middle!.id] });
    await pass(dayMs);
    expect([await balance(middle!), await balance(top!)]).toEqual([0n, 200n]);
    await gateway.db.run({ text: `update members set status = 'active' where id = $1`, values: [middle!.id] });
    await pass(0);
    expect(await balance(middle!)).toBe(800n);
  });

  it('[T-04] [B-08] without module AGENTPOLICY3, or where the operator gives none, there are none', async () => {
    await give(top!, middle!, { RNG: 8_000 });
    await round(middle!, 100_000n);
    const off = async () => {
      const caller = await as(top!);
      expect((await gateway.call(ownRebateRates, {}, caller)).errorCode).toBe('function_not_available');
      expect((await gateway.call(agentRebates, { query: {} }, caller)).errorCode).toBe('function_not_available');
      expect((await ratesOf(top!, middle!)).errorCode).toBe('function_not_available');
      expect((await give(top!, middle!, {})).errorCode).toBe('function_not_available');
    };
    await switchModules(gateway, { AGENTPOLICY3: false });
    await off();
    await switchModules(gateway, { AGENTPOLICY3: true });
    await set({ isOn: false });
    await off();
    await pass(dayMs);
    await set({ isOn: true, maxRates: { RNG: 1 } });
    // A day that ended without rebates is not made up for.
    await pass(dayMs);
    expect((await gateway.call(walletBalance, {}, await as(middle!))).value.sumBalance).toBe('0.00');
  });
});
