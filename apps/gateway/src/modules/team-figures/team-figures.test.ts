import { teamOverview, type TeamFigures } from '@sampan/contract/team-figures';
import { dateAfter, dateOf } from '@sampan/contract/zone-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonToday, oneDatabase, testClock, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addAgent, type Agent, setContracts, tokenOf } from '../contracts/testing/agents.ts';
import { treeOf } from '../agents/testing/family.ts';
import { putRight } from '../play/testing/desk.ts';
import { addMovement, addRound } from './testing/team.ts';

const dayMs = 86_400_000;
/** Of the demo's operator. */
const timeZone = 'Asia/Ho_Chi_Minh';

describe.each(oneDatabase)('the overview of a team on %s', (kind) => {
  let gateway: TestGateway;
  let [top, middle, low, beside]: Agent[] = [];
  beforeAll(async () => {
    gateway = await testGateway(kind, { clock: testClock(noonToday()) });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await pass();
    top = await addAgent(gateway);
    middle = await addAgent(gateway, top);
    low = await addAgent(gateway, middle, 3);
    beside = await addAgent(gateway, top);
  });

  const today = () => dateOf(gateway.clock.now(), timeZone);
  const memberOf = ({ id }: Agent) => ({ merchantCode: 'SAMPAN', memberId: id });
  const round = (who: Agent, stake: bigint, payout: bigint, daysLate = 0) => {
    const at = gateway.clock.now();
    return addRound(gateway.db, memberOf(who), { at, stake, payout, placedAt: at - daysLate * dayMs });
  };
  const move = (who: Agent, of: string, amount: bigint) =>
    addMovement(gateway.db, memberOf(who), { at: gateway.clock.now(), kind: of, amount });
  /** A day, at whose end it is closed. */
  async function pass(days = 1): Promise<void> {
    gateway.clock.advance(days * dayMs);
    await gateway.runJob('team-figures.close-day');
  }
  const ask = async (who: Agent, from: string, to = from) =>
    gateway.call(teamOverview, { query: { from, to } }, await tokenOf(gateway, who));
  async function overview(who: Agent, from: string, to = from) {
    const { value, errorCode } = await ask(who, from, to);
    expect(errorCode).toBeNull();
    return value;
  }
  const sound = async () =>
    expect((await gateway.db.run({ text: 'select * from team_day_problems()' })).rows).toEqual([]);

  it('[T-02] counts the downline at any depth and the agent itself, and nobody beside it', async () => {
    await round(top!, 100_000n, 20_000n);
    await round(middle!, 50_000n, 80_000n);
    await round(low!, 30_000n, 0n);
    await round(beside!, 7_000n, 1_000n);
    const first = today();
    const seen = { top: await overview(top!, first), middle: await overview(middle!, first) };
    expect(seen.top.totals).toMatchObject({ members: 4, activeMembers: 4, validBet: '1870.00', prizes: '1010.00' });
    expect(seen.middle.totals).toMatchObject({
      members: 2,
      newMembers: 1,
      registrations: 1,
      activeMembers: 2,
      validBet: '800.00',
      prizes: '800.00',
      profitLoss: '0.00',
    });
    expect(seen.top).toMatchObject({
      isLive: true,
      unit: 'day',
      currency: 'VND',
      before: { to: dateAfter(first, -1) },
    });
    // No downline yet.
    expect((await overview(beside!, first)).totals).toMatchObject({ members: 1, activeMembers: 1, validBet: '70.00' });
    // The same when the day is closed.
    await pass();
    expect((await overview(top!, first)).totals).toEqual(seen.top.totals);
    expect((await overview(middle!, first)).totals).toEqual(seen.middle.totals);
    expect((await overview(top!, today())).previous).toEqual(seen.top.totals);
    await sound();
  });

  it('[T-02] what the house gave and what it cost are told apart, as for contracts', async () => {
    await setContracts(gateway, { dividend: { depositCost: 2, withdrawalCost: 1.5 } });
    await move(low!, 'deposit', 1_000_000n);
    await move(low!, 'withdrawal', -300_000n);
    await move(low!, 'withdrawal_return', 100_000n);
    await move(low!, 'cashback', 4_000n);
    await move(low!, 'bonus', 9_000n);
    await move(low!, 'mission', 700n);
    await move(low!, 'points', 50n);
    await move(middle!, 'rebate', 2_500n);
    await move(middle!, 'dividend', 60_000n);
    await move(middle!, 'salary', -10_000n);
    await move(top!, 'rebate', 300n);
    await round(low!, 200_000n, 50_000n);
    const figures: Partial<TeamFigures> = {
      deposits: '10000.00',
      withdrawals: '2000.00',
      rebates: '40.00',
      activity: '97.50',
      agentRebates: '25.00',
      fees: '245.00',
      // 500 + 40 + 25 + 97.50 + 245 - 2,000
      profitLoss: '-1092.50',
      commission: '525.00',
    };
    expect((await overview(middle!, today())).totals).toMatchObject(figures);
    expect((await overview(top!, today())).totals).toMatchObject({ agentRebates: '28.00', commission: '3.00' });
    const first = today();
    await pass();
    expect((await overview(middle!, first)).totals).toMatchObject(figures);
    await sound();
  });

  it('[T-02] a move takes no history along; what is settled after it counts for those above it then', async () => {
    const first = today();
    await round(low!, 50_000n, 0n);
    await pass();
    const tree = treeOf(gateway.db, gateway.clock);
    const moved = {
      merchantCode: 'SAMPAN',
      memberId: low!.id,
      uplineId: beside!.id,
      from: null,
      movedBy: 't',
      reason: 't',
    };
    expect((await tree.move({ ...moved, requestKey: 'once' })).status).toBe('moved');
    // Placed while it was under the other one.
    await round(low!, 20_000n, 5_000n, 1);
    await pass();
    const second = dateAfter(first, 1);
    expect((await overview(middle!, first)).totals).toMatchObject({ members: 2, validBet: '500.00' });
    expect((await overview(middle!, second)).totals).toMatchObject({ members: 1, validBet: '0.00', activeMembers: 0 });
    expect((await overview(beside!, first)).totals).toMatchObject({ members: 1, validBet: '0.00' });
    expect((await overview(beside!, second)).totals).toMatchObject({
      members: 2,
      newMembers: 1,
      registrations: 0,
      activeMembers: 1,
      validBet: '200.00',
    });
    expect((await overview(top!, first, second)).totals).toMatchObject({ validBet: '700.00', activeMembers: 1 });
    await sound();
  });

  it('[T-02] active members are counted once in any days, and each day in the plot', async () => {
    const first = today();
    for (const _day of [1, 2, 3]) {
      await round(low!, 1_000n, 0n);
      await pass();
    }
    await round(middle!, 1_000n, 0n);
    const seen = await overview(top!, first, today());
    expect(seen.totals.activeMembers).toBe(2);
    expect(seen.points.map(({ activeMembers }) => activeMembers)).toEqual([1, 1, 1, 1]);
    expect(seen.points.map(({ validBet }) => validBet)).toEqual(['10.00', '10.00', '10.00', '10.00']);
    expect(seen.points.map(({ from }) => from)).toEqual([0, 1, 2, 3].map((days) => dateAfter(first, days)));
    expect((await overview(top!, dateAfter(first, -200), today())).totals.activeMembers).toBe(2);
  });

  it('[T-02] [W-07] what was put right counts on its day, and who played on it is active all the same', async () => {
    const first = today();
    await round(low!, 1_000n, 4_000n);
    await pass();
    const second = today();
    await putRight(gateway, low!.id, { at: gateway.clock.now(), payout: -4_000n, validBet: -1_000n });
    await round(low!, 500n, 0n);
    await pass();
    const third = today();
    await round(low!, 500n, 0n);
    await pass();
    expect((await overview(top!, first)).totals).toMatchObject({ validBet: '10.00', prizes: '40.00' });
    expect((await overview(top!, second)).totals).toMatchObject({
      validBet: '-5.00',
      prizes: '-40.00',
      activeMembers: 1,
    });
    expect((await overview(top!, second, third)).totals).toMatchObject({ validBet: '0.00', activeMembers: 1 });
    await sound();
  });

  it('[T-02] days that nobody closed are counted when they are asked for, and closed in order afterwards', async () => {
    const first = today();
    await round(low!, 1_000n, 0n);
    gateway.clock.advance(dayMs);
    await round(low!, 2_000n, 500n);
    gateway.clock.advance(dayMs);
    const seen = await overview(top!, first, today());
    expect(seen.totals).toMatchObject({ validBet: '30.00', activeMembers: 1, newMembers: 3 });
    await pass(0);
    expect((await overview(top!, first, today())).totals).toEqual(seen.totals);
    await sound();
  });

  it('[T-02] what comes to a day that is closed is named by the check, and counted at the next close', async () => {
    const first = today();
    await round(low!, 1_000n, 0n);
    await pass();
    // A gateway whose clock is behind.
    await addRound(gateway.db, memberOf(low!), { at: gateway.clock.now() - dayMs, stake: 500n, payout: 0n });
    const { rows } = await gateway.db.run<{ subject: string }>({ text: 'select subject from team_day_problems()' });
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(
      [top!, middle!].map(({ id }) => `team of member ${id}`).toSorted(),
    );
    await pass();
    expect((await overview(top!, first)).totals.validBet).toBe('15.00');
    await sound();
  });

  it('[T-02] figures that are wrong are set right', async () => {
    await round(low!, 1_000n, 0n);
    await pass();
    await gateway.db.run({
      text: 'update team_day set valid_bet = valid_bet + 1 where member_id = $1',
      values: [top!.id],
    });
    await gateway.db.run({ text: 'delete from team_day where member_id = $1', values: [middle!.id] });
    await gateway.db.run({ text: 'delete from member_last_plays' });
    await gateway.db.run({ text: 'select team_day_rebuild()' });
    await sound();
    expect((await overview(top!, dateAfter(today(), -1))).totals.validBet).toBe('10.00');
    await round(low!, 1_000n, 0n);
    expect((await overview(top!, dateAfter(today(), -1), today())).totals.activeMembers).toBe(1);
  });

  it('[T-02] days in the wrong order are refused; those beyond twelve months or after today are left out', async () => {
    expect((await ask(top!, today(), dateAfter(today(), -1))).errorCode).toBe('validation_failed');
    const wide = await overview(top!, '2001-01-01', '2999-01-01');
    expect(wide).toMatchObject({ to: today(), unit: 'month', totals: { members: 4 } });
    expect(wide.points.length).toBeLessThanOrEqual(13);
    expect(await overview(top!, '2001-01-01')).toMatchObject({ from: today(), to: today() });
  });
});
