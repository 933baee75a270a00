import { randomUUID } from 'node:crypto';
import {
  agentBill,
  agentBills,
  approveBill,
  billMembers,
  billQueue,
  collectBill,
  denyBill,
  previewContract,
} from '@sampan/contract/bills';
import { offerHouseContract, processDailySalary, processDividend, consolidated } from '@sampan/contract/contracts';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases, noonToday, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { asOwner } from '../../testing/staff.ts';
import { switchModules } from '../../testing/settings.ts';
import { periodAt } from '../contracts/periods.ts';
import { addAgent, type Agent, offer, setContracts, tiers, tokenOf } from '../contracts/testing/agents.ts';
import { addRound } from '../team-figures/testing/team.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';

const dayMs = 86_400_000;
const zone = 'Asia/Ho_Chi_Minh';
const dividends = ['bills.weekly', 'bills.semimonthly', 'bills.monthly'];

describe.each(databases)('bills on %s', (kind) => {
  let gateway: TestGateway;
  let [top, middle, low]: Agent[] = [];
  beforeAll(async () => {
    // At noon: in the first half hour of a day no job has settled the one before.
    const clock = testClock(noonToday());
    gateway = await testGateway(kind, { clock });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await switchModules(gateway, { AGENTPOLICY3: true });
    // What is open of the time before.
    for (const job of [...dividends, 'bills.daily']) await gateway.runJob(job);
    top = await addAgent(gateway);
    middle = await addAgent(gateway, top);
    low = await addAgent(gateway, middle, 3);
  });

  const as = (agent: Agent) => tokenOf(gateway, agent);
  const staff = async () => ({ token: (await asOwner(gateway)).token });
  const on = { isOn: true };

  async function ofHouse(agent: Agent, over: object): Promise<void> {
    const body = {
      memberId: agent.id,
      category: 'CONS' as const,
      rates: null,
      kind: 'dividend' as const,
      tiers: [],
      reason: 'agreed',
    };
    const caller = { ...(await staff()), idempotencyKey: randomUUID() };
    expect((await gateway.call(offerHouseContract, { body: { ...body, ...over } }, caller)).errorCode).toBeNull();
  }
  const accept = async (agent: Agent) =>
    expect(
      (await gateway.call(processDividend, { body: { type: 'CONS', status: 'A' } }, await as(agent))).errorCode,
    ).toBeNull();
  async function acceptDaily(agent: Agent): Promise<void> {
    const [one] = (await gateway.call(consolidated, {}, await as(agent))).value.dailysalreqtype['CONS']!;
    const body = { id: one!.id, status: 'A' } as const;
    expect((await gateway.call(processDailySalary, { body }, await as(agent))).errorCode).toBeNull();
  }
  /** A settled round of now; minor units. */
  const round = (agent: Agent, stake: bigint, payout: bigint) =>
    addRound(gateway.db, { merchantCode: 'SAMPAN', memberId: agent.id }, { at: gateway.clock.now(), stake, payout });
  async function pass(days: number, jobs: readonly string[] = dividends): Promise<void> {
    gateway.clock.advance(days * dayMs);
    for (const job of jobs) await gateway.runJob(job);
  }
  /** Into the half month that comes next, whatever day it is. */
  async function passHalfMonth(): Promise<void> {
    const now = gateway.clock.now();
    await pass((periodAt('semimonthly', now, zone).to - now) / dayMs + 0.5);
  }
  const bills = async (agent: Agent, query: object = {}) =>
    (await gateway.call(agentBills, { query }, await as(agent))).value;
  const balance = async (agent: Agent) => (await gateway.call(walletBalance, {}, await as(agent))).value.sumBalance;
  const collect = async (agent: Agent, id: string) => gateway.call(collectBill, { params: { id } }, await as(agent));
  const sound = async () =>
    expect((await gateway.db.run({ text: 'select * from ledger_problems()' })).rows).toEqual([]);

  /** Both have dividends; the half month that follows has begun. */
  async function dividendLine(settings: object = {}): Promise<void> {
    await setContracts(gateway, { dividend: { ...on, ...settings } });
    await ofHouse(top!, { tiers: tiers(['1000', '100', 1, 10]) });
    await accept(top!);
    await offer(gateway, top!, middle!, { kind: 'dividend', tiers: tiers(['1000', '100', 1, 4]) });
    await accept(middle!);
    await passHalfMonth();
  }

  it('[T-06] each agent gets its own part of what the house won of its team, explained to the cent', async () => {
    await dividendLine();
    await round(low!, 500_000n, 100_000n);
    await round(top!, 100_000n, 50_000n);
    await passHalfMonth();
    const [own] = (await bills(top!)).list;
    // 10 % of 4,500.00, less 4 % of the 4,000.00 of the line below.
    expect(own).toMatchObject({ status: 'to_collect', due: '290.00', amount: '290.00', payer: 'platform' });
    const one = (await gateway.call(agentBill, { params: { id: own!.id } }, await as(top!))).value;
    expect(one.figures).toMatchObject({ validBet: '6000.00', prizes: '1500.00', activeMembers: 2 });
    expect(one.calculation).toMatchObject({
      loss: '4500.00',
      tier: 0,
      value: '450.00',
      downlines: '160.00',
      tiers: [{ minimumBet: '1000.00', rate: 100_000, hasBet: true, hasMembers: true, hasLoss: true, value: '450.00' }],
    });
    expect(one.downlines).toMatchObject([{ account: middle!.account, due: '160.00', status: 'to_collect' }]);
    const members = (await gateway.call(billMembers, { params: { id: own!.id }, query: {} }, await as(top!))).value;
    expect(members).toMatchObject({ totalCount: 2, list: [{ validBet: '5000.00' }, { validBet: '1000.00' }] });
  });

  it('[T-06] [W-07] is collected once, however often it is asked for', async () => {
    await dividendLine();
    await round(low!, 500_000n, 100_000n);
    await passHalfMonth();
    const before = await bills(middle!);
    expect(before.totals).toEqual({ collected: '0.00', toCollect: '160.00' });
    const [own] = before.list;
    const clicks = await Promise.all([collect(middle!, own!.id), collect(middle!, own!.id), collect(middle!, own!.id)]);
    expect(clicks.map(({ value }) => value.status)).toEqual(['collected', 'collected', 'collected']);
    expect(await balance(middle!)).toBe('160.00');
    expect((await bills(middle!)).totals).toEqual({ collected: '160.00', toCollect: '0.00' });
    const record = await gateway.call(walletTransactions, { query: { kind: 'dividend' } }, await as(middle!));
    expect(record.value).toMatchObject({ list: [{ amount: '160.00', reference: own!.id }], totals: { in: '160.00' } });
    await sound();
  });

  it('[T-06] only the agent itself collects; its upline sees the bill, others don’t know it', async () => {
    await dividendLine();
    await round(low!, 500_000n, 100_000n);
    await passHalfMonth();
    const { id } = (await bills(middle!)).list[0]!;
    expect((await collect(top!, id)).errorCode).toBe('bill_not_found');
    expect((await gateway.call(agentBill, { params: { id } }, await as(top!))).errorCode).toBeNull();
    const stranger = await addAgent(gateway);
    expect((await gateway.call(agentBill, { params: { id } }, await as(stranger))).errorCode).toBe('bill_not_found');
    const asked = { params: { id }, query: {} };
    expect((await gateway.call(billMembers, asked, await as(stranger))).errorCode).toBe('bill_not_found');
    expect((await collect(stranger, id)).errorCode).toBe('bill_not_found');
    expect((await collect(middle!, '1.none')).errorCode).toBe('bill_not_found');
  });

  it('[T-06] nothing is due where the house lost; what it lost counts against the next period where the operator says so', async () => {
    await dividendLine({ carry: 'permanent' });
    await round(low!, 500_000n, 800_000n);
    await passHalfMonth();
    expect((await bills(middle!)).list[0]).toMatchObject({ status: 'not_reached', due: '0.00', carryOut: '3000.00' });
    await round(low!, 900_000n, 100_000n);
    await passHalfMonth();
    // 4 % of 8,000.00 less the 3,000.00.
    expect((await bills(middle!)).list[0]).toMatchObject({ due: '200.00', carryIn: '3000.00', carryOut: '0.00' });
  });

  it('[T-06] waits for staff where the operator wants it; denied it pays nothing', async () => {
    await dividendLine({ isApproved: true });
    await round(low!, 500_000n, 100_000n);
    await passHalfMonth();
    const [own] = (await bills(middle!)).list;
    const [above] = (await bills(top!)).list;
    expect(own).toMatchObject({ status: 'to_approve' });
    expect((await collect(middle!, own!.id)).errorCode).toBe('bill_not_open');
    const caller = await staff();
    const queue = (await gateway.call(billQueue, { query: { status: 'to_approve', pageSize: 100 } }, caller)).value;
    expect(queue.list.map(({ id }) => id)).toEqual(expect.arrayContaining([own!.id, above!.id]));
    const body = { reason: 'checked' };
    expect((await gateway.call(approveBill, { params: { billId: own!.id }, body }, caller)).value.status).toBe(
      'to_collect',
    );
    expect((await gateway.call(approveBill, { params: { billId: own!.id }, body }, caller)).errorCode).toBe(
      'bill_not_open',
    );
    expect((await gateway.call(denyBill, { params: { billId: above!.id }, body }, caller)).value.status).toBe('denied');
    expect((await collect(top!, above!.id)).errorCode).toBe('bill_not_open');
    expect((await collect(middle!, own!.id)).value.status).toBe('collected');
    expect(await balance(top!)).toBe('0.00');
    await sound();
  });

  it('[T-06] lapses when it is not collected in time', async () => {
    await dividendLine({ days: 3 });
    await round(low!, 500_000n, 100_000n);
    await passHalfMonth();
    const [own] = (await bills(middle!)).list;
    gateway.clock.advance(3 * dayMs);
    expect((await collect(middle!, own!.id)).errorCode).toBe('bill_not_open');
    await gateway.runJob('bills.pay');
    expect((await bills(middle!)).list[0]).toMatchObject({ status: 'expired' });
    expect(await balance(middle!)).toBe('0.00');
  });

  /** Daily salaries of 0.1 % for the upline and 0.5 % for its downline, which costs it more than it gets. */
  async function salaryLine(settings: object = {}): Promise<void> {
    await setContracts(gateway, { dailySalary: { ...on, ...settings } });
    await ofHouse(top!, { kind: 'daily', tiers: tiers(['0', '0', 0, 0.1], ['1000', '0', 1, 0.5]) });
    await acceptDaily(top!);
    await offer(gateway, top!, middle!, { kind: 'daily', tiers: tiers(['1000', '0', 1, 0.5]) });
    await acceptDaily(middle!);
    await pass(1, ['bills.daily']);
  }

  it('[T-07] a daily salary is paid by itself, of the upline’s bill', async () => {
    await salaryLine();
    await round(low!, 1_000_000n, 0n);
    await round(top!, 1_000_000n, 0n);
    await pass(1, ['bills.daily', 'bills.pay']);
    expect((await bills(middle!, { kind: 'daily' })).list[0]).toMatchObject({
      status: 'collected',
      due: '50.00',
      fromBill: '50.00',
    });
    expect((await bills(top!)).list[0]).toMatchObject({
      due: '100.00',
      passedOn: '50.00',
      amount: '50.00',
      status: 'collected',
    });
    expect([await balance(top!), await balance(middle!)]).toEqual(['50.00', '50.00']);
    await pass(0, ['bills.daily', 'bills.pay']);
    expect([await balance(top!), await balance(middle!)]).toEqual(['50.00', '50.00']);
    await sound();
  });

  it('[T-07] what the upline’s bill lacks comes out of its wallet, and what that lacks is not paid, and said', async () => {
    await salaryLine();
    const other = await addAgent(gateway, top);
    await offer(gateway, top!, other, { kind: 'daily', tiers: tiers(['1000', '0', 1, 0.5]) });
    await acceptDaily(other);
    await pass(1, ['bills.daily']);
    // A rate on stakes that were given back to nobody: the upline's own tier gives 0.5 % of all, so both lines use it up.
    await gateway.db.run({
      text: `update contracts set tiers = jsonb_set(tiers, '{1,rate}', '1000') where member_id = $1`,
      values: [top!.id],
    });
    await giveMoney(gateway, top!.id, 3_000n);
    await round(middle!, 1_000_000n, 0n);
    await round(other, 1_000_000n, 0n);
    await pass(1, ['bills.daily', 'bills.pay']);
    const [own] = (await bills(top!)).list;
    // 0.1 % of 20,000.00; the two downlines are due 50.00 each.
    expect(own).toMatchObject({ due: '20.00', passedOn: '20.00', amount: '0.00', status: 'collected' });
    const below = [(await bills(middle!)).list[0]!, (await bills(other)).list[0]!];
    expect(below.map(({ due }) => due)).toEqual(['50.00', '50.00']);
    expect(below.map(({ amount }) => amount).toSorted()).toEqual(['0.00', '50.00']);
    expect(below.map(({ status }) => status).toSorted()).toEqual(['collected', 'insufficient']);
    expect(await balance(top!)).toBe('0.00');
    await sound();
  });

  it('[T-07] an outage is made up for, day by day, in order', async () => {
    await salaryLine();
    for (let day = 0; day < 3; day++) {
      await round(low!, 1_000_000n, 0n);
      gateway.clock.advance(dayMs);
    }
    await pass(0, ['bills.daily', 'bills.pay']);
    const { list } = await bills(middle!);
    expect(list.map(({ due }) => due)).toEqual(['50.00', '50.00', '50.00']);
    expect(list.every((one, index) => index === 0 || one.periodTo === list[index - 1]!.periodFrom)).toBe(true);
    expect(await balance(middle!)).toBe('150.00');
  });

  it('[T-07] an agent that is frozen in between is not paid until it is active again', async () => {
    await salaryLine();
    await round(low!, 1_000_000n, 0n);
    await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [middle!.id] });
    await pass(1, ['bills.daily', 'bills.pay']);
    const state = async () =>
      (
        await gateway.db.run<{ status: string }>({
          text: 'select status from bills where member_id = $1',
          values: [middle!.id],
        })
      ).rows;
    expect(await state()).toEqual([{ status: 'to_collect' }]);
    await gateway.db.run({ text: `update members set status = 'active' where id = $1`, values: [middle!.id] });
    await gateway.runJob('bills.pay');
    expect(await state()).toEqual([{ status: 'collected' }]);
  });

  it('[T-07] however many bills of suspended agents wait, they hold up no other', async () => {
    await salaryLine();
    await round(low!, 1_000_000n, 0n);
    await round(top!, 1_000_000n, 0n);
    await pass(1, ['bills.daily']);
    // They are paid in the order of their accounts.
    const { rows } = await gateway.db.run<{ member_id: string }>({
      text: `select member_id from bills where status = 'to_collect' and member_id = any($1) order by account_id`,
      values: [[top!.id, middle!.id]],
    });
    const [first, second] = rows.map((row) => row.member_id);
    await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [first] });
    await gateway.db.run({
      text: `insert into bills select (jsonb_populate_record(b, jsonb_build_object('id', b.id || '.' || n,
          'period_from', b.period_from - n * interval '1 day', 'period_to', b.period_to - n * interval '1 day'))).*
        from bills b, generate_series(1, 60) n where b.member_id = $1 and b.status = 'to_collect'`,
      values: [first],
    });
    await gateway.runJob('bills.pay');
    const { rows: left } = await gateway.db.run({
      text: `select member_id, count(*)::int as bills from bills where status = 'to_collect' and member_id = any($1) group by 1`,
      values: [[first, second]],
    });
    expect(left).toEqual([{ member_id: first, bills: 61 }]);
    await gateway.db.run({ text: `update bills set status = 'denied' where id like '%.%.%'` });
    await gateway.db.run({ text: `update members set status = 'active' where id = $1`, values: [first] });
  });

  it('[T-06] before an offer is sent, the agent sees what it would have paid; nothing is written', async () => {
    await dividendLine();
    await round(low!, 500_000n, 100_000n);
    await passHalfMonth();
    const ask = async (percent: number, of = middle!) => {
      const body = { account: of.account, kind: 'dividend' as const, category: 'CONS' as const, rates: null };
      return gateway.call(
        previewContract,
        { body: { ...body, tiers: tiers(['1000', '100', 1, percent]) } },
        await as(top!),
      );
    };
    const { list } = (await ask(8)).value;
    expect(list).toHaveLength(6);
    expect(list[0]).toMatchObject({ validBet: '5000.00', loss: '4000.00', activeMembers: 1, tier: 0, value: '320.00' });
    expect(list.slice(1).every(({ value, tier }) => value === '0.00' && tier === null)).toBe(true);
    // The same function that settles.
    expect((await ask(4)).value.list[0]!.value).toBe((await bills(middle!)).list[0]!.due);
    expect(await ask(11)).toMatchObject({ errorCode: 'contract_tiers_invalid', data: { field: 'tiers.0.rate' } });
    expect((await ask(8, low)).errorCode).toBe('downline_not_found');
    const { rows } = await gateway.db.run({
      text: `select from contracts where status = 'offered' and member_id = any($1)`,
      values: [[top!.id, middle!.id, low!.id]],
    });
    expect(rows).toEqual([]);
  });

  it('[T-06] [T-08] there are none without the module', async () => {
    await switchModules(gateway, { AGENTPOLICY3: false });
    expect((await gateway.call(agentBills, { query: {} }, await as(top!))).errorCode).toBe('function_not_available');
    expect((await collect(top!, '1.none')).errorCode).toBe('function_not_available');
  });
});
