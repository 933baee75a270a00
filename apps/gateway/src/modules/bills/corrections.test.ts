import { randomUUID } from 'node:crypto';
import { agentBill, agentBills, billRecomputation, collectBill, correctBill } from '@sampan/contract/bills';
import { offerHouseContract, processDividend } from '@sampan/contract/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonToday, oneDatabase, testClock, type TestGateway, testGateway } from '../../testing/harness.ts';
import { asOwner } from '../../testing/staff.ts';
import { switchModules } from '../../testing/settings.ts';
import { addAgent, type Agent, offer, setContracts, tiers, tokenOf } from '../contracts/testing/agents.ts';

const dayMs = 86_400_000;
const jobs = ['bills.weekly', 'bills.semimonthly', 'bills.monthly'];

describe.each(oneDatabase)('corrections of bills on %s', (kind) => {
  let gateway: TestGateway;
  let [top, middle]: Agent[] = [];
  beforeAll(async () => {
    gateway = await testGateway(kind, { clock: testClock(noonToday()) });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await switchModules(gateway, { AGENTPOLICY3: true });
    await setContracts(gateway, { dividend: { isOn: true } });
    for (const job of jobs) await gateway.runJob(job);
    top = await addAgent(gateway);
    middle = await addAgent(gateway, top);
    const body = {
      memberId: top.id,
      category: 'CONS' as const,
      rates: null,
      kind: 'dividend' as const,
      tiers: tiers(['1000', '100', 1, 10]),
      reason: 'agreed',
    };
    await gateway.call(offerHouseContract, { body }, { ...(await staff()), idempotencyKey: randomUUID() });
    await accept(top);
    await offer(gateway, top, middle, { kind: 'dividend', tiers: tiers(['1000', '100', 1, 4]) });
    await accept(middle);
    await pass(16);
  });

  const as = (agent: Agent) => tokenOf(gateway, agent);
  const staff = async () => ({ token: (await asOwner(gateway)).token });
  const accept = async (agent: Agent) =>
    expect(
      (await gateway.call(processDividend, { body: { type: 'CONS', status: 'A' } }, await as(agent))).errorCode,
    ).toBeNull();
  async function pass(days: number): Promise<void> {
    gateway.clock.advance(days * dayMs);
    for (const job of jobs) await gateway.runJob(job);
  }
  /** A round that was settled so many days ago; minor units. */
  async function round(agent: Agent, stake: bigint, payout: bigint, daysAgo = 0): Promise<void> {
    const { rows } = await gateway.db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
      text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
          vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
        values ('p', $1, (select ledger_account('SAMPAN', 'real', 'VND', 'member', $2::text)), 'SAMPAN', $2::text::uuid,
          'n', 'g', 'RNG', 'v', 'v', $3::bigint, 0, $4::bigint, 'settled', $5, $5) returning account_id, placed_at, id`,
      values: [randomUUID(), agent.id, stake, payout, new Date(gateway.clock.now() - daysAgo * dayMs)],
    });
    const values = [rows[0]!.account_id, rows[0]!.placed_at, rows[0]!.id];
    await gateway.db.run({ text: 'select play_count_round($1, $2, $3)', values });
  }
  /** The newest that came to something: an empty period may have ended since. */
  const newest = async (agent: Agent) =>
    (await gateway.call(agentBills, { query: {} }, await as(agent))).value.list.find(({ due }) => due !== '0.00')!;
  const recompute = async (billId: string) =>
    (await gateway.call(billRecomputation, { params: { billId } }, await staff())).value;
  const correct = async (billId: string, difference: string) =>
    gateway.call(correctBill, { params: { billId }, body: { reason: 'late rounds', difference } }, await staff());
  const balance = async (agent: Agent) => {
    const { rows } = await gateway.db.run<{ balance: bigint }>({
      text: `select balance from accounts where owner = $1`,
      values: [agent.id],
    });
    return rows[0]!.balance;
  };

  it('[T-06] a closed period comes to the same to the cent when it is computed again', async () => {
    await round(middle!, 500_033n, 100_000n);
    await round(top!, 100_017n, 50_000n);
    await pass(16);
    for (const agent of [top!, middle!]) {
      const bill = await newest(agent);
      const again = await recompute(bill.id);
      expect(again).toMatchObject({
        billed: bill.due,
        due: bill.due,
        difference: '0.00',
        validBet: bill.figures.validBet,
        prizes: bill.figures.prizes,
        activeMembers: bill.figures.activeMembers,
        tier: bill.calculation.tier,
        value: bill.calculation.value,
      });
      expect((await correct(bill.id, '0.00')).errorCode).toBe('bill_correction_outdated');
    }
  });

  it('[T-06] a closed period is computed again by the settings that it was closed with', async () => {
    await round(middle!, 500_033n, 100_000n);
    await pass(16);
    const bill = await newest(middle!);
    // With it nobody was active.
    await setContracts(gateway, { dividend: { isOn: true, activeStake: '1000000' } });
    expect(await recompute(bill.id)).toMatchObject({
      due: bill.due,
      difference: '0.00',
      activeMembers: bill.figures.activeMembers,
    });
    expect(bill.figures.activeMembers).toBeGreaterThan(0);
  });

  it('[T-06] [X-04] a correction is a posting of its own, both ways; the bill stays what it was', async () => {
    await round(middle!, 500_000n, 100_000n);
    await pass(16);
    const bill = await newest(middle!);
    await gateway.call(collectBill, { params: { id: bill.id } }, await as(middle!));
    const collected = (await gateway.call(agentBill, { params: { id: bill.id } }, await as(middle!))).value;
    expect(await balance(middle!)).toBe(16_000n);

    // 4 % of another 1,000.00 that the house won.
    const daysSince = Math.ceil((gateway.clock.now() - bill.periodTo) / dayMs);
    await round(middle!, 100_000n, 0n, daysSince + 1);
    expect(await recompute(bill.id)).toMatchObject({ billed: '160.00', due: '200.00', difference: '40.00' });
    expect((await correct(bill.id, '39.99')).errorCode).toBe('bill_correction_outdated');
    const clicks = await Promise.all([correct(bill.id, '40.00'), correct(bill.id, '40.00')]);
    expect(clicks.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['bill_correction_outdated', 'done']);
    expect(await balance(middle!)).toBe(20_000n);

    // It had won 3,000.00 of it.
    await round(middle!, 100_000n, 400_000n, daysSince + 1);
    expect(await recompute(bill.id)).toMatchObject({ due: '80.00', difference: '-120.00' });
    expect((await correct(bill.id, '-120.00')).value).toMatchObject({
      billId: bill.id,
      amount: '-120.00',
      due: '80.00',
    });
    expect(await balance(middle!)).toBe(8_000n);
    expect((await recompute(bill.id)).difference).toBe('0.00');
    const after = (await gateway.call(agentBill, { params: { id: bill.id } }, await as(middle!))).value;
    expect(after).toEqual({ ...collected, corrections: after.corrections });
    expect(collected.corrections).toEqual([]);
    expect(after.corrections?.map(({ amount }) => amount)).toEqual(['40.00', '-120.00']);

    const { rows } = await gateway.db.run<{ operation: string; reason: string }>({
      text: `select a.operation, a.reason from audit_entries a join bill_corrections c on c.id = a.subject_id
        where c.bill_id = $1 order by a.number`,
      values: [bill.id],
    });
    const entry = { operation: 'correctBill', reason: 'late rounds' };
    expect(rows).toEqual([entry, entry]);
    expect((await gateway.db.run({ text: 'select * from ledger_problems()' })).rows).toEqual([]);
  });

  it('[T-06] what the wallet hasn’t got isn’t taken back, and a bill that waits for approval isn’t corrected', async () => {
    await round(middle!, 500_000n, 100_000n);
    await pass(16);
    const { id, periodTo } = await newest(middle!);
    await round(middle!, 100_000n, 400_000n, Math.ceil((gateway.clock.now() - periodTo) / dayMs) + 1);
    expect((await correct(id, '-120.00')).errorCode).toBe('insufficient_balance');
    expect((await recompute(id)).difference).toBe('-120.00');
    await gateway.db.run({ text: `update bills set status = 'to_approve' where id = $1`, values: [id] });
    expect((await correct(id, '-120.00')).errorCode).toBe('bill_not_open');
    expect((await correct('1.none', '1.00')).errorCode).toBe('bill_not_found');
  });
});
