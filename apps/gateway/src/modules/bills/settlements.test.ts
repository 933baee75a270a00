import { randomUUID } from 'node:crypto';
import { auditList } from '@sampan/contract/audit';
import { agentBills } from '@sampan/contract/bills';
import type { ContractPeriod } from '@sampan/contract/contract-rules';
import { consolidated, offerHouseContract, processDailySalary, processDividend } from '@sampan/contract/contracts';
import { dryRunSettlement, settlementDetails, settlementList, startSettlement } from '@sampan/contract/settlements';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonToday, oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { switchModules } from '../../testing/settings.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';
import { settledTables, wholeTables } from '../../testing/whole-tables.ts';
import { periodAt } from '../contracts/periods.ts';
import { addAgent, type Agent, offer, setContracts, tiers, tokenOf } from '../contracts/testing/agents.ts';
import { addRound } from '../team-figures/testing/team.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';

const zone = 'Asia/Ho_Chi_Minh';
const dayMs = 86_400_000;
const dividends = ['bills.weekly', 'bills.semimonthly', 'bills.monthly'];
const on = { isOn: true };

describe.each(oneDatabase)('settlements for staff, on %s', (kind) => {
  let gateway: TestGateway;
  let [top, middle, low]: Agent[] = [];
  let token = '';
  beforeAll(async () => {
    // In the first half hour of a day no job has settled the one before.
    const clock = testClock(noonToday());
    gateway = await testGateway(kind, { clock });
    await switchModules(gateway, { AGENTPOLICY3: true });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    // What is open of the time before.
    for (const job of [...dividends, 'bills.daily']) await gateway.runJob(job);
    await gateway.db.run({
      text: `update contracts set status = 'ended', ends_at = starts_at where status = 'active'`,
    });
    top = await addAgent(gateway);
    middle = await addAgent(gateway, top);
    low = await addAgent(gateway, middle, 3);
    await logIn();
  });

  async function logIn(): Promise<void> {
    ({ token } = await asOwner(gateway));
  }
  /** Sessions of staff don’t last as long. */
  async function wait(milliseconds: number): Promise<void> {
    gateway.clock.advance(milliseconds);
    await logIn();
  }
  /** Into the period that comes next, after the time at which the one that is under way is settled. */
  const waitForNext = async (period: ContractPeriod) =>
    wait(periodAt(period, gateway.clock.now(), zone).to - gateway.clock.now() + 3_600_000);
  const as = (agent: Agent) => tokenOf(gateway, agent);
  async function ofHouse(agent: Agent, over: object): Promise<void> {
    const usual = { category: 'CONS' as const, rates: null, kind: 'dividend' as const, tiers: [], reason: 'agreed' };
    const caller = { token, idempotencyKey: randomUUID() };
    const body = { memberId: agent.id, ...usual, ...over };
    expect((await gateway.call(offerHouseContract, { body }, caller)).errorCode).toBeNull();
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
  const list = async (period: ContractPeriod, query: object = {}) =>
    (await gateway.call(settlementList, { query: { period, ...query } }, { token })).value;
  const dryRun = async (period: ContractPeriod, periodTo: number, query: object = {}) =>
    gateway.call(dryRunSettlement, { params: { period, periodTo }, query: { pageSize: 100, ...query } }, { token });
  const start = async (
    period: ContractPeriod,
    periodTo: number,
    caller: { token: string; merchant?: string } = { token },
  ) => gateway.call(startSettlement, { params: { period, periodTo }, body: { reason: 'the job was off' } }, caller);
  const sound = async () =>
    expect((await gateway.db.run({ text: 'select * from ledger_problems()' })).rows).toEqual([]);

  /** Both have dividends of half months, and the one that is under way is the first of them. */
  async function dividendLine(settings: object = {}): Promise<void> {
    await setContracts(gateway, { dividend: { ...on, ...settings } });
    await ofHouse(top!, { tiers: tiers(['1000', '100', 1, 10]) });
    await accept(top!);
    await offer(gateway, top!, middle!, {
      kind: 'dividend',
      tiers: tiers(['1000', '100', 1, 4], ['50000', '100', 5, 6]),
    });
    await accept(middle!);
    await waitForNext('semimonthly');
    for (const job of dividends) await gateway.runJob(job);
  }

  /** Daily salaries, of which the upline's gives less than its downline is due. */
  async function salaryLine(): Promise<void> {
    await setContracts(gateway, { dailySalary: on });
    await ofHouse(top!, { kind: 'daily', tiers: tiers(['0', '0', 0, 0.1], ['1000', '0', 1, 0.5]) });
    await acceptDaily(top!);
    await offer(gateway, top!, middle!, { kind: 'daily', tiers: tiers(['1000', '0', 1, 0.5]) });
    await acceptDaily(middle!);
    await waitForNext('daily');
    await gateway.runJob('bills.daily');
    await gateway.db.run({
      text: `update contracts set tiers = jsonb_set(tiers, '{1,rate}', '1000') where member_id = $1`,
      values: [top!.id],
    });
  }

  /** What was written of a period, as a dry run says it. */
  async function written(periodTo: number) {
    const bills = [];
    for (const agent of [top!, middle!]) {
      const own = (await gateway.call(agentBills, { query: {} }, await as(agent))).value.list;
      bills.push(...own.filter((one) => one.periodTo === periodTo));
    }
    return bills.map(
      ({ id: _id, issuedAt: _at, expiresAt: _until, settledAt: _settled, corrections: _none, ...one }) => ({
        ...one,
        downlines: [],
      }),
    );
  }

  it('[X-04] [T-06] lists the periods since the first contract: under way, waiting for figures, due, and settled with what it came to', async () => {
    await salaryLine();
    await round(low!, 1_000_000n, 0n);
    const [running, ...before] = (await list('daily')).list;
    expect(running).toMatchObject({ state: 'open', kind: 'daily', bills: null, settledAt: null, startedBy: null });
    // Contracts begin with a period; before there was none.
    expect(before).toEqual([]);
    const at = gateway.clock.now();
    await wait(running!.periodTo - at + 60_000);
    expect((await list('daily')).list[1]).toMatchObject({ periodTo: running!.periodTo, state: 'pending' });
    await wait(30 * 60_000);
    expect((await list('daily')).list[1]).toMatchObject({ state: 'due', bills: null });
    await gateway.runJob('bills.daily');
    expect((await list('daily')).list[1]).toMatchObject({ state: 'settled', bills: 2, due: '60.00', startedBy: null });
    const first = await list('daily', { pageSize: 1 });
    const next = await list('daily', { pageSize: 1, before: first.next });
    expect([first.list.length, next.list[0]!.periodTo]).toEqual([1, running!.periodTo]);
    expect((await list('daily', { before: 8_000_000_000_000 })).list[0]!.periodTo).toBe(first.list[0]!.periodTo);
    expect(await list('daily', { before: 1 })).toMatchObject({ list: [], next: null });
    expect((await list('weekly')).list).toEqual([]);
  });

  it.each([
    ['of the house', 'semimonthly', dividendLine],
    ['of uplines’ bills and wallets', 'daily', salaryLine],
  ] as const)(
    '[X-04] [T-06] [T-07] a dry run %s writes nothing, and says what the settlement writes then',
    async (_name, period, line) => {
      await line();
      await giveMoney(gateway, top!.id, 3_000n);
      await round(low!, 1_000_000n, 200_000n);
      await round(top!, 100_000n, 0n);
      await waitForNext(period);
      const [, { periodTo }] = (await list(period)).list as [unknown, { periodTo: number }];
      await dryRun(period, periodTo);
      const before = await settledTables(gateway.db, ['staff_sessions']);
      const { value } = await dryRun(period, periodTo);
      expect(await wholeTables(gateway.db, ['staff_sessions'])).toEqual(before);
      expect(value.list.map(({ account }) => account)).toEqual([top!.account, middle!.account]);
      expect(value.list[0]!.downlines).toMatchObject([{ account: middle!.account, due: value.list[1]!.due }]);
      if (period === 'semimonthly') {
        // 10 % of 9,000.00 less the 320.00 of the line below.
        expect(value.list.map(({ due }) => due)).toEqual(['580.00', '320.00']);
        expect(value.list[1]!.calculation.tiers).toMatchObject([
          { hasBet: true, hasMembers: true, value: '320.00' },
          { hasBet: false, hasMembers: false, value: null },
        ]);
      } else {
        // 0.1 % of 11,000.00; the downline is due 50.00, and gets the rest out of the upline's wallet.
        expect(value.list).toMatchObject([
          { due: '11.00', passedOn: '11.00', amount: '0.00' },
          { due: '50.00', fromBill: '11.00', fromWallet: '30.00', amount: '41.00' },
        ]);
      }
      expect(value.totals.reduce((count, { bills }) => count + bills, 0)).toBe(2);

      const done = await start(period, periodTo);
      expect(done).toMatchObject({ errorCode: null, value: { state: 'settled', bills: 2 } });
      const drafts = value.list.map(({ contractId: _contract, ...one }) => ({ ...one, downlines: [] }));
      const made = await written(periodTo);
      expect(made).toEqual(drafts);
      await sound();
    },
  );

  it('[X-04] [T-06] a period is settled once, whoever starts it, and the log says who', async () => {
    await dividendLine();
    await round(low!, 1_000_000n, 200_000n);
    await waitForNext('semimonthly');
    const periodTo = (await list('semimonthly')).list[1]!.periodTo;
    const kim = await addStaff(gateway, { permissions: ['agents.read', 'agents.write'], name: 'Kim' });
    const caller = { token: await openStaffSession(gateway, kim) };
    const answers = await Promise.all([1, 2, 3].map(() => start('semimonthly', periodTo, caller)));
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual([
      'done',
      'settlement_done',
      'settlement_done',
    ]);
    await gateway.runJob('bills.semimonthly');
    expect((await start('semimonthly', periodTo)).errorCode).toBe('settlement_done');
    const { rows } = await gateway.db.run<{ bills: number }>({
      text: 'select count(*)::int as bills from bills where member_id = any($1) and period_to = $2',
      values: [[top!.id, middle!.id], new Date(periodTo)],
    });
    expect(rows).toEqual([{ bills: 2 }]);
    const params = { period: 'semimonthly' as const, periodTo };
    expect((await gateway.call(settlementDetails, { params }, { token })).value).toMatchObject({
      state: 'settled',
      bills: 2,
      startedBy: { id: kim.id, name: 'Kim' },
      currency: 'VND',
      isOn: true,
    });
    const query = { operation: 'startSettlement' };
    const [entry] = (await gateway.call(auditList, { query }, { token })).value.list;
    expect(entry).toMatchObject({
      actor: { id: kim.id },
      subject: { kind: 'settlement', id: `semimonthly.${new Date(periodTo).toISOString()}` },
      reason: 'the job was off',
      after: { kind: 'dividend', bills: 2 },
    });
  });

  it('[X-04] [T-07] what the job left out while the kind was off, staff settle', async () => {
    await salaryLine();
    await round(low!, 1_000_000n, 0n);
    await setContracts(gateway, {});
    await waitForNext('daily');
    await gateway.runJob('bills.daily');
    const { list: periods, isOn } = await list('daily');
    expect([isOn, periods[1]!.state]).toEqual([false, 'due']);
    const { periodTo } = periods[1]!;
    expect((await dryRun('daily', periodTo)).errorCode).toBe('function_not_available');
    expect((await start('daily', periodTo)).errorCode).toBe('function_not_available');
    await setContracts(gateway, { dailySalary: on });
    expect((await start('daily', periodTo)).value).toMatchObject({ state: 'settled', bills: 2, due: '60.00' });
    await gateway.runJob('bills.pay');
    await sound();
  });

  it('[X-04] [T-06] with a carry periods are settled in their order', async () => {
    await dividendLine({ carry: 'permanent' });
    await waitForNext('semimonthly');
    await waitForNext('semimonthly');
    const [, later, earlier] = (await list('semimonthly')).list;
    expect([later!.state, earlier!.state]).toEqual(['due', 'due']);
    expect((await start('semimonthly', later!.periodTo)).errorCode).toBe('settlement_out_of_order');
    expect((await start('semimonthly', earlier!.periodTo)).errorCode).toBeNull();
    expect((await start('semimonthly', later!.periodTo)).errorCode).toBeNull();
  });

  it('[X-04] [T-06] nothing is started before its time, of no period, or of another operator', async () => {
    await dividendLine();
    const [running, settled] = (await list('semimonthly')).list;
    expect((await start('semimonthly', running!.periodTo)).errorCode).toBe('settlement_not_due');
    expect(settled!.state).toBe('settled');
    // What it came to so far can be looked at.
    expect((await dryRun('semimonthly', running!.periodTo)).errorCode).toBeNull();
    const wrong = [0, 1, running!.periodTo - 1, running!.periodTo + 20 * dayMs, running!.periodFrom - 400 * dayMs];
    for (const periodTo of wrong) {
      expect((await start('semimonthly', periodTo)).errorCode).toBe('settlement_not_found');
      expect((await dryRun('semimonthly', periodTo)).errorCode).toBe('settlement_not_found');
    }
    expect((await start('weekly', running!.periodTo)).errorCode).toBe('settlement_not_found');
    expect((await start('yearly' as never, running!.periodTo)).errorCode).toBe('validation_failed');
    expect((await start('daily', 'x' as never)).errorCode).toBe('validation_failed');
    const code = `O${randomUUID().slice(0, 8).toUpperCase()}`;
    await addMerchant(gateway, code);
    const theirs = { token: (await asOwner(gateway, code)).token, merchant: code };
    expect((await start('semimonthly', settled!.periodTo, theirs)).errorCode).toBe('settlement_not_found');
    const query = { account: top!.account };
    expect((await dryRun('semimonthly', running!.periodTo, query)).value.list).toMatchObject([query]);
    expect((await dryRun('semimonthly', running!.periodTo, { account: 'nobody' })).errorCode).toBe('member_not_found');
    const none = await dryRun('semimonthly', running!.periodTo, { status: 'to_collect' });
    expect(none.value).toMatchObject({ list: [], totalCount: 0, totals: [{ status: 'not_reached', bills: 2 }] });
  });

  it('[X-04] [T-06] a period that an earlier version settled counts as settled, by its bills', async () => {
    await dividendLine();
    await round(low!, 1_000_000n, 200_000n);
    await waitForNext('semimonthly');
    await gateway.runJob('bills.semimonthly');
    const [, settled] = (await list('semimonthly')).list;
    await gateway.db.run({
      text: `delete from bill_runs where period = 'semimonthly' and period_to = $1`,
      values: [new Date(settled!.periodTo)],
    });
    expect((await list('semimonthly')).list[1]).toEqual(settled);
    expect((await start('semimonthly', settled!.periodTo)).errorCode).toBe('settlement_done');
  });
});
