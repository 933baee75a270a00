import { operatorHealth, todayFigures } from '@sampan/contract/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { addStaff, openStaffSession, type TestStaff } from '../../testing/staff.ts';
import { addAgent, type Agent } from '../contracts/testing/agents.ts';
import { addMovement, addRound } from '../team-figures/testing/team.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

describe.each(oneDatabase)('the figures of today on %s', (kind) => {
  let gateway: TestGateway;
  let reader: TestStaff;
  let [first, second]: Agent[] = [];
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
    reader = await addStaff(gateway, { roles: ['read-only'] });
    // 10:00 in Ho Chi Minh City, on a day of its own.
    const now = gateway.clock.now();
    gateway.clock.advance(Math.ceil(now / dayMs) * dayMs + 3 * 3_600_000 - now);
    first = await addAgent(gateway);
    second = await addAgent(gateway);
  });
  afterAll(() => gateway.close());

  const memberOf = ({ id }: Agent) => ({ merchantCode: 'SAMPAN', memberId: id });
  const round = (who: Agent, stake: bigint, payout: bigint, jackpot = 0n) =>
    addRound(gateway.db, memberOf(who), { at: gateway.clock.now(), stake, payout, jackpot });
  const move = (who: Agent, of: string, amount: bigint) =>
    addMovement(gateway.db, memberOf(who), { at: gateway.clock.now(), kind: of, amount });
  async function today() {
    const token = await openStaffSession(gateway, reader);
    const { value, errorCode } = await gateway.call(todayFigures, {}, { token });
    expect(errorCode).toBeNull();
    return value;
  }
  /** Until the next quarter of an hour, which is closed. */
  async function quarter(): Promise<void> {
    const now = gateway.clock.now();
    gateway.clock.advance(15 * minuteMs - (now % (15 * minuteMs)));
    await gateway.runJob('dashboard.close-quarter');
  }

  it('[X-04] counts what was played, paid in and paid out, and who came, of the day alone', async () => {
    const before = (await today()).now;
    await round(first!, 100_000n, 20_000n);
    // A jackpot is part of its payout.
    await round(first!, 50_000n, 90_000n, 60_000n);
    await round(second!, 10_000n, 0n);
    await move(first!, 'deposit', 500_000n);
    await move(second!, 'deposit', 100_000n);
    await move(first!, 'withdrawal', -200_000n);
    await move(first!, 'withdrawal_return', 200_000n);
    await move(first!, 'withdrawal', -70_000n);
    await addAgent(gateway);
    // It is kept for half a minute.
    expect((await today()).now).toEqual(before);
    gateway.clock.advance(30_000);
    const { now, currency, at, compared } = await today();
    expect(currency).toBe('VND');
    expect(at).toBe(gateway.clock.now());
    expect(compared).toBeNull();
    expect(now).toMatchObject({
      players: before.players + 2,
      rounds: before.rounds + 3,
      stake: '1600.00',
      ggr: '500.00',
      deposits: 2,
      deposited: '6000.00',
      withdrawals: 1,
      withdrawn: '700.00',
      registrations: before.registrations + 1,
    });
    gateway.clock.advance(dayMs);
    expect((await today()).now).toMatchObject({
      players: 0,
      stake: '0.00',
      ggr: '0.00',
      deposits: 0,
      registrations: 0,
    });
  });

  it('[X-04] stands beside the same time of last week, exactly until a quarter of an hour', async () => {
    gateway.clock.advance(dayMs);
    await round(first!, 100_000n, 0n);
    await quarter();
    await round(first!, 30_000n, 50_000n);
    await quarter();
    await round(second!, 7_000n, 0n);
    gateway.clock.advance(7 * dayMs - 15 * minuteMs);
    await round(second!, 40_000n, 10_000n);
    gateway.clock.advance(-15 * minuteMs);
    await quarter();
    const until = gateway.clock.now();
    gateway.clock.advance(minuteMs);
    await round(second!, 1_000n, 0n);
    const { now, compared } = await today();
    expect(now).toMatchObject({ rounds: 2, ggr: '310.00' });
    expect(compared).toMatchObject({
      until,
      today: { players: 1, rounds: 1, stake: '400.00', ggr: '300.00' },
      // The second round of last week came after it.
      lastWeek: { players: 1, rounds: 1, stake: '1000.00', ggr: '1000.00' },
    });
  });

  it('[X-04] a quarter that nobody counted in time has no row, and is compared with nothing', async () => {
    gateway.clock.advance(7 * dayMs);
    await round(first!, 5_000n, 0n);
    gateway.clock.advance(15 * minuteMs - (gateway.clock.now() % (15 * minuteMs)) + 6 * minuteMs);
    await gateway.runJob('dashboard.close-quarter');
    expect((await today()).compared).toBeNull();
    const { rows } = await gateway.db.run({
      text: 'select 1 from operator_quarters where ends_at > $1',
      values: [new Date(gateway.clock.now() - dayMs)],
    });
    expect(rows).toEqual([]);
  });

  it('[X-04] tells which partners don’t answer and which jobs don’t run, of this operator and the installation alone', async () => {
    const health = async () => {
      const token = await openStaffSession(gateway, reader);
      return (await gateway.call(operatorHealth, {}, { token })).value;
    };
    const at = new Date(gateway.clock.now());
    await gateway.db.run({
      text: `insert into partners (code, kind, adapter, url)
        values ('post-one', 'mail', 'smtp', 'smtp://post.example'), ('post-two', 'mail', 'smtp', 'smtp://post.example')`,
    });
    await gateway.db.run({
      text: `insert into partner_operators (partner_code, merchant_code) values ('post-one', 'SAMPAN')`,
    });
    const named = async () => (await health()).partners.filter(({ code }) => code.startsWith('post-'));
    expect(await named()).toEqual([
      { code: 'post-one', kind: 'mail', state: 'unknown', answeredAt: null, failedAt: null, failures: 0 },
    ]);
    await gateway.db.run({
      text: `insert into partner_health (partner_code, success_at, failure_at, failure, failures)
        values ('post-one', null, $1, 'timeout', 3)`,
      values: [at],
    });
    await gateway.db.run({
      text: `insert into job_dead_letters (job, merchant_code, period, attempts, error, times, first_at, last_at)
        values ('play.close-day', 'SAMPAN', $1, 4, 'x', 1, $1, $1), ('play.clean', 'OTHER', $1, 4, 'x', 1, $1, $1)`,
      values: [at],
    });
    const now = await health();
    expect(now.partners.find(({ code }) => code === 'post-one')).toMatchObject({
      state: 'down',
      failedAt: at.getTime(),
      failures: 3,
    });
    const given = now.jobs.filter(({ trouble }) => trouble === 'given_up');
    expect(given).toEqual([{ job: 'play.close-day', trouble: 'given_up', since: at.getTime() }]);
    expect(JSON.stringify(now)).not.toContain('timeout');
  });
});
