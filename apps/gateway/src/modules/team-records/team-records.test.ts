import { betDetail, betRecords } from '@sampan/contract/play';
import type { Operation } from '@sampan/contract/operation';
import { teamBetting, teamProfit, teamRound, teamRounds, teamTransactions } from '@sampan/contract/team-records';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addAgent, type Agent, tokenOf } from '../contracts/testing/agents.ts';
import { moveUnder, movement, settledRound } from './testing/team.ts';

const dayMs = 86_400_000;
const zone = 'Asia/Ho_Chi_Minh';

describe.each(oneDatabase)('the records of a downline on %s', (kind) => {
  let gateway: TestGateway;
  let [top, middle, low, other, stranger]: Agent[] = [];
  /** Three days: the last is today. */
  let days: string[] = [];
  /** Noon of a day. */
  const noon = (index: number) => startOfDate(days[index]!, zone) + dayMs / 2;

  beforeAll(async () => {
    gateway = await testGateway(kind);
    top = await addAgent(gateway);
    middle = await addAgent(gateway, top);
    low = await addAgent(gateway, middle, 3);
    other = await addAgent(gateway, top);
    stranger = await addAgent(gateway);
    // They register at once, and play when a day is over.
    gateway.clock.advance(3 * dayMs);
    const today = dateOf(gateway.clock.now(), zone);
    days = [dateAfter(today, -2), dateAfter(today, -1), today];
    await settledRound(gateway, low, { stake: 50_000n, payout: 20_000n, at: noon(0) });
    await settledRound(gateway, low, { stake: 10_000n, at: noon(1), category: 'LIVE', vassalage: 'w' });
    await settledRound(gateway, middle, { stake: 7_000n, payout: 9_000n, at: noon(1) });
    await settledRound(gateway, top, { stake: 1_000n, at: noon(1) });
    await movement(gateway, low, { kind: 'deposit', amount: 100_000n, at: noon(0) });
    await movement(gateway, low, { kind: 'bonus', amount: 500n, at: noon(0) + 1 });
    await movement(gateway, low, { kind: 'cashback', amount: 300n, at: noon(1) });
    await movement(gateway, low, { kind: 'withdrawal', amount: -40_000n, at: noon(1) + 1 });
    await movement(gateway, middle, { kind: 'deposit', amount: 20_000n, at: noon(1) + 2 });
    // What is played is not listed among the transactions.
    await movement(gateway, low, { kind: 'win', amount: 1n, at: noon(1) + 3 });
  });
  afterAll(() => gateway.close());

  const as = (agent: Agent) => tokenOf(gateway, agent);
  const all = () => ({ from: days[0]!, to: days[2]! });
  const betting = async (agent: Agent, query: object = all()) =>
    (await gateway.call(teamBetting, { query }, await as(agent))).value;
  const profit = async (agent: Agent, query: object = all()) =>
    (await gateway.call(teamProfit, { query }, await as(agent))).value;
  const moves = async (agent: Agent, query: object = all()) =>
    (await gateway.call(teamTransactions, { query }, await as(agent))).value;

  test('[T-05] stakes are by line, with the agent’s own and the totals of all', async () => {
    const team = await betting(top!);
    expect(team.list.map(({ account, stake, members, isTeam }) => [account, stake, members, isTeam])).toEqual([
      [middle!.account, '670.00', 2, true],
      [top!.account, '10.00', 1, false],
      // A line without figures is there, too.
      [other!.account, '0.00', 0, false],
    ]);
    expect(team.totals).toEqual({
      members: 3,
      rounds: 4,
      stake: '680.00',
      validBet: '680.00',
      payout: '290.00',
      net: '-390.00',
    });
    expect(team).toMatchObject({ path: [top!.account], totalCount: 3, totalPages: 1, ...all() });
  });

  test('[T-05] lead down into a line, with the way back, and to each member', async () => {
    const line = await betting(top!, { ...all(), under: middle!.account });
    expect(line.list.map(({ account, stake }) => [account, stake])).toEqual([
      [low!.account, '600.00'],
      [middle!.account, '70.00'],
    ]);
    expect(line).toMatchObject({ path: [top!.account, middle!.account], totals: { stake: '670.00' } });
    const members = await betting(top!, { ...all(), view: 'member', pageSize: 2 });
    expect(members.list.map(({ account }) => account)).toEqual([low!.account, middle!.account]);
    expect(members).toMatchObject({ totalCount: 3, totalPages: 2, totals: { members: 3, stake: '680.00' } });
    const second = await betting(top!, { ...all(), view: 'member', pageSize: 2, pageNo: 2 });
    expect(second.list.map(({ account }) => account)).toEqual([top!.account]);
    // Beyond the last page the totals are the same.
    expect(await betting(top!, { ...all(), view: 'member', pageNo: 9 })).toMatchObject({
      list: [],
      totals: { stake: '680.00' },
    });
    const one = await betting(top!, { ...all(), account: low!.account.toUpperCase() });
    expect(one).toMatchObject({
      list: [{ account: low!.account, stake: '600.00' }],
      path: [top!.account, middle!.account, low!.account],
    });
  });

  test('[T-05] are narrowed by days, category and provider', async () => {
    expect((await betting(top!, { from: days[0]!, to: days[0]! })).totals.stake).toBe('500.00');
    expect((await betting(top!, { ...all(), gameType: 'LIVE' })).totals.stake).toBe('100.00');
    expect((await betting(top!, { ...all(), vassalage: 'v' })).totals.stake).toBe('580.00');
    // Days before the last twelve months, and to come, are left out.
    expect(await betting(top!, { from: '2019-01-01', to: '2019-02-01' })).toMatchObject({ totals: { members: 0 } });
    expect((await betting(top!, { from: days[2]!, to: '2099-01-01' })).to).toBe(days[2]);
  });

  test('[T-05] a member’s rounds and a round’s detail are what the member itself sees', async () => {
    const token = await as(low!);
    const own = (await gateway.call(betRecords, { query: {} }, token)).value;
    const query = { account: low!.account };
    const seen = (await gateway.call(teamRounds, { query }, await as(top!))).value;
    expect(seen.list).toEqual(own.list);
    expect(seen.totals).toEqual(own.totals);
    const [bet] = own.list;
    const where = { vassalage: bet!.vassalage, placedAt: bet!.placedAt };
    const params = { roundId: bet!.roundId };
    const detail = (await gateway.call(betDetail, { params, query: where }, token)).value;
    const asked = { params, query: { ...where, account: low!.account } };
    expect((await gateway.call(teamRound, asked, await as(top!))).value).toEqual(detail);
    // Another member's round under its name is none.
    const wrong = { params, query: { ...where, account: middle!.account } };
    expect((await gateway.call(teamRound, wrong, await as(top!))).errorCode).toBe('round_not_found');
  });

  test('[T-05] profit and loss have what came in, went out and was given', async () => {
    const team = await profit(top!);
    expect(team.list[0]).toMatchObject({
      account: middle!.account,
      deposit: '1200.00',
      withdrawal: '400.00',
      validBet: '670.00',
      payout: '290.00',
      rebate: '3.00',
      activity: '5.00',
      net: '-372.00',
    });
    expect(team.totals).toMatchObject({ members: 3, deposit: '1200.00', validBet: '680.00', net: '-382.00' });
    const first = await profit(top!, { from: days[0]!, to: days[0]!, view: 'member' });
    expect(first.list).toMatchObject([
      { account: low!.account, deposit: '1000.00', withdrawal: '0.00', rebate: '0.00' },
    ]);
  });

  test('[T-05] transactions come newest first, page by page, with what each kind comes to', async () => {
    const [first, second] = [await moves(top!, { ...all(), pageSize: 3 }), null];
    expect(second).toBeNull();
    expect(first.list.map(({ account, kind: of, amount }) => [account, of, amount])).toEqual([
      [middle!.account, 'deposit', '200.00'],
      [low!.account, 'withdrawal', '-400.00'],
      [low!.account, 'cashback', '3.00'],
    ]);
    const rest = await moves(top!, { ...all(), pageSize: 3, after: first.next! });
    expect(rest.list.map(({ kind: of }) => of)).toEqual(['bonus', 'deposit']);
    expect(rest.next).toBeNull();
    expect(rest.totals).toEqual({ count: 5, in: '1208.00', out: '400.00', net: '808.00' });
    expect(rest.kinds.find(({ kind: of }) => of === 'deposit')).toEqual({
      kind: 'deposit',
      count: 2,
      in: '1200.00',
      out: '0.00',
    });
    const deposits = await moves(top!, { ...all(), kind: 'deposit', account: low!.account });
    expect(deposits).toMatchObject({ list: [{ amount: '1000.00' }], totals: { count: 1 }, next: null });
  });

  test('[T-05] [X-02] who is not in the downline is not there: a stranger, the own upline, a sibling’s, no account', async () => {
    const names = {
      stranger: stranger!.account,
      upline: top!.account,
      sibling: other!.account,
      nobody: 'nobody-of-this-name',
    };
    const token = await as(middle!);
    for (const [who, account] of Object.entries(names)) {
      const asked: [Operation, object][] = [
        [teamBetting, { query: { under: account } }],
        [teamBetting, { query: { account } }],
        [teamProfit, { query: { under: account } }],
        [teamTransactions, { query: { account } }],
        [teamRounds, { query: { account } }],
        [teamRound, { params: { roundId: 'r' }, query: { account, vassalage: 'v', placedAt: noon(0) } }],
      ];
      for (const [operation, input] of asked) {
        const { errorCode } = await gateway.call(operation, input, token);
        expect([who, operation.name, errorCode]).toEqual([who, operation.name, 'downline_not_found']);
      }
    }
    // What is its own is there.
    expect((await betting(middle!)).totals).toMatchObject({ members: 2, stake: '670.00' });
  });

  test('[T-05] [X-02] of who moved away an agent keeps the days before, and sees none after', async () => {
    const leaver = await addAgent(gateway, other);
    const child = await addAgent(gateway, leaver, 3);
    const before = dateOf(gateway.clock.now(), zone);
    const round = await settledRound(gateway, child, { stake: 3_000n, at: gateway.clock.now() });
    await movement(gateway, child, { kind: 'deposit', amount: 4_000n, at: gateway.clock.now() });
    gateway.clock.advance(dayMs);
    await moveUnder(gateway, leaver, middle!);
    const after = dateOf(gateway.clock.now(), zone);
    const late = await settledRound(gateway, child, { stake: 5_000n, at: gateway.clock.now() });
    await movement(gateway, child, { kind: 'deposit', amount: 6_000n, at: gateway.clock.now() });
    gateway.clock.advance(dayMs);
    const span = { from: before, to: dateOf(gateway.clock.now(), zone) };
    const stakes = async (agent: Agent, query: object) => (await betting(agent, query)).totals.stake;

    // The first upline: the day before.
    expect(await stakes(other!, span)).toBe('30.00');
    expect(await betting(other!, { ...span, under: leaver.account })).toMatchObject({
      list: [{ account: child.account, stake: '30.00' }, { account: leaver.account }],
      path: [other!.account, leaver.account],
    });
    expect((await moves(other!, { ...span, account: child.account })).totals).toMatchObject({ count: 1, in: '40.00' });
    expect((await profit(other!, span)).totals.deposit).toBe('40.00');
    const rounds = await gateway.call(teamRounds, { query: { ...span, account: child.account } }, await as(other!));
    expect(rounds.value.list.map(({ roundId }) => roundId)).toEqual([round.roundId]);
    const open = async (agent: Agent, { roundId, placedAt }: typeof round) =>
      (
        await gateway.call(
          teamRound,
          { params: { roundId }, query: { account: child.account, vassalage: 'v', placedAt } },
          await as(agent),
        )
      ).errorCode;
    expect([await open(other!, round), await open(other!, late)]).toEqual([null, 'round_not_found']);
    // The days after: it is nobody of this agent's.
    for (const [operation, query] of [
      [teamBetting, { account: child.account }],
      [teamBetting, { under: leaver.account }],
      [teamRounds, { account: child.account }],
    ] as const) {
      const asked = { query: { from: after, to: after, ...query } as never };
      expect((await gateway.call(operation, asked, await as(other!))).errorCode).toBe('downline_not_found');
    }

    // The new one: from the day of the move on.
    expect(await stakes(middle!, span)).toBe('50.00');
    expect([await open(middle!, round), await open(middle!, late)]).toEqual(['round_not_found', null]);
    expect((await moves(middle!, { ...span, account: child.account })).totals).toMatchObject({ count: 1, in: '60.00' });
    // Who is above both sees all, each day once.
    expect(await stakes(top!, span)).toBe('80.00');
    const lines = await betting(top!, span);
    expect(lines.list.map(({ account, stake }) => [account, stake]).slice(0, 2)).toEqual([
      [middle!.account, '50.00'],
      [other!.account, '30.00'],
    ]);
  });
});
