import { randomUUID } from 'node:crypto';
import { type RebateCategory, type RebateRates, rebateCategories } from '@sampan/contract/rebates';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { localEvents } from '../../events.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { register } from '../agents/testing/family.ts';
import { createTree } from '../agents/tree.ts';
import { accountStatusOf } from '../identity/account-status.ts';
import { createWallet } from '../wallet/service.ts';
import { capRates } from './moves.ts';
import { createRebates } from './service.ts';
import { mostRates, type RebateSettings } from './settings.ts';
import { type PlainRound, type PlainTree, rateOf, reference, uplineOf } from './testing/reference.ts';

/** `REBATE_TREES`: how many random trees; a thousand take minutes. */
const trees = Number(process.env['REBATE_TREES'] ?? 12);
const timeZone = 'Asia/Ho_Chi_Minh';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const categories = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS'] as const;

const rates = fc.record({
  RNG: fc.integer({ min: 0, max: 9_000 }),
  LIVE: fc.integer({ min: 0, max: 9_000 }),
  SPORTS: fc.integer({ min: 0, max: 9_000 }),
});
const scenario = fc.record({
  when: fc.constantFrom<'day' | 'settlement'>('day', 'settlement'),
  most: rates,
  /** Each under an earlier one, at most six levels deep; -1: under none. Every fourth is a player. */
  uplines: fc.array(fc.integer({ min: -1, max: 30 }), { minLength: 3, maxLength: 9 }),
  steps: fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('round' as const),
          member: fc.nat(30),
          category: fc.constantFrom(...categories),
          stake: fc.bigInt(1n, 300_000n),
          /** Some are settled late: of hours or days before. */
          hoursLate: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(60) }),
        }),
      },
      { weight: 5, arbitrary: fc.record({ kind: fc.constant('rates' as const), member: fc.nat(30), rates }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('move' as const),
          member: fc.nat(30),
          to: fc.integer({ min: -1, max: 30 }),
          hoursAhead: fc.oneof(fc.constant(0), fc.nat(40)),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), round: fc.nat(30) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('most' as const), rates }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat(40 * 60) }) },
    ),
    { minLength: 15, maxLength: 40 },
  ),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

/** What random ones come to in few runs only: the stakes of a day that was paid are taken back. */
const takenBack: Scenario = {
  when: 'day',
  most: { RNG: 9_000, LIVE: 0, SPORTS: 0 },
  uplines: [0, 1],
  steps: [
    { kind: 'rates', member: 1, rates: { RNG: 5_000, LIVE: 0, SPORTS: 0 } },
    { kind: 'rates', member: 2, rates: { RNG: 1_000, LIVE: 0, SPORTS: 0 } },
    { kind: 'rates', member: 2, rates: { RNG: 8_000, LIVE: 0, SPORTS: 0 } },
    { kind: 'rates', member: 1, rates: { RNG: 500, LIVE: 0, SPORTS: 0 } },
    { kind: 'round', member: 2, category: 'RNG', stake: 300_000n, hoursLate: 0 },
    { kind: 'wait', minutes: 24 * 60 },
    { kind: 'return', round: 0 },
    { kind: 'round', member: 2, category: 'RNG', stake: 100_000n, hoursLate: 0 },
    { kind: 'wait', minutes: 24 * 60 },
    { kind: 'round', member: 2, category: 'RNG', stake: 290_000n, hoursLate: 0 },
    { kind: 'wait', minutes: 24 * 60 },
    { kind: 'move', member: 2, to: 0, hoursAhead: 0 },
  ],
};

const whole = (some: Partial<RebateRates>): RebateRates =>
  Object.fromEntries(rebateCategories.map((one) => [one, some[one] ?? 0])) as RebateRates;

describe.each(oneDatabase)('rebates of random trees on %s', (engine) => {
  let db: Database;
  let count = 0;
  const seen = { rebates: 0, paid: 0, carried: 0, moved: 0, set: 0, tooHigh: 0, tooLow: 0 };
  beforeAll(async () => {
    ({ db } = await testDatabase(engine));
  });
  afterAll(() => db.close());

  async function play(given: Scenario): Promise<void> {
    const merchantCode = `REBATES${++count}`;
    const clock = testClock(Date.UTC(2026, 2, 3, 9, 41));
    await db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, counts_intervals)
        values ($1, $1, 'VND', '₫', $2, true)`,
      values: [merchantCode, timeZone],
    });
    const merchant = {
      code: merchantCode,
      name: merchantCode,
      currency: 'VND',
      currencySymbol: '₫',
      currencyDigits: 2,
      timeZone,
    };
    const percents = (millionths: Partial<RebateRates>) =>
      Object.fromEntries(Object.entries(millionths).map(([name, rate]) => [name, rate / 10_000]));
    let settings: RebateSettings = { isOn: true, when: given.when, maxRates: percents(given.most) };
    const wallet = createWallet({ db, clock, events: localEvents() });
    const tree = createTree({
      db,
      clock,
      accountStatusOf,
      settings: async () => ({ maxLevels: 6 }),
      onMove: (tx, moved) => capRates(tx, settings, moved),
    });
    const rebates = createRebates({
      db,
      clock,
      wallet,
      tree,
      identity: { findByAccount: async () => null, accountNames: async () => new Map() },
      rebatesIn: async () => ({ merchant: merchant as never, settings }),
      enqueue: async () => true,
      countIntervals: async () => {},
    });

    const members: string[] = [];
    const agents = new Set<string>();
    const pick = (n: number) => (n < 0 ? null : (members[n % members.length] ?? null));
    for (const [index, upline] of [-1, ...given.uplines].entries()) {
      const agentId = pick(upline);
      const type = index % 4 === 3 ? 3 : 1;
      const id = await register(db, { merchantCode, at: clock.now(), agentId, maxLevels: 6, type }).catch(() => null);
      if (id === null) continue;
      members.push(id);
      if (type === 1) agents.add(id);
    }

    const rounds: PlainRound[] = [];
    const plain = reference();
    const days = new Set<number>();
    let settledTo = clock.now();

    async function playRound(step: Extract<Scenario['steps'][number], { kind: 'round' }>): Promise<void> {
      const memberId = pick(step.member)!;
      const at = new Date(clock.now() - step.hoursLate * hour);
      const { rows } = await db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
        text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
            vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
          values ('p', $1, (select ledger_account($2, 'real', 'VND', 'member', $3::text)), $2, $3::text::uuid, 'n', 'g',
            $4, 'v', 'v', $5, 0, 0, 'settled', $6, $6)
          returning account_id, placed_at, id`,
        values: [randomUUID(), merchantCode, memberId, step.category, step.stake, at],
      });
      const [round] = rows;
      await db.run({
        text: 'select play_count_round($1, $2, $3)',
        values: [round!.account_id, round!.placed_at, round!.id],
      });
      rounds.push({ ...step, memberId, settledAt: at.getTime(), isReturned: false });
    }

    /** As it is set right by hand: no vendor's call takes a settled round back. */
    async function takeBack(n: number): Promise<void> {
      const round = rounds[n % Math.max(1, rounds.length)];
      if (!round || round.isReturned) return;
      round.isReturned = true;
      await db.run({
        text: `update member_day set valid_bet = valid_bet - $3
          where member_id = $1 and day = $2 and category = $4`,
        values: [round.memberId, dateOf(round.settledAt, timeZone), round.stake, round.category],
      });
    }

    async function treeNow(): Promise<PlainTree> {
      const span = `(extract(epoch from valid_from) * 1000)::float8 as from,
        case when valid_to = 'infinity' then null else (extract(epoch from valid_to) * 1000)::float8 end as to`;
      const { rows: uplines } = await db.run<{
        memberId: string;
        uplineId: string | null;
        from: number;
        to: number | null;
      }>({
        text: `select member_id as "memberId", upline_id as "uplineId", ${span} from uplines where merchant_code = $1`,
        values: [merchantCode],
      });
      const { rows: set } = await db.run<{
        memberId: string;
        category: string;
        rate: number;
        from: number;
        to: number | null;
      }>({
        text: `select member_id as "memberId", category, rate, ${span} from rebate_rates where merchant_code = $1`,
        values: [merchantCode],
      });
      const endless = <Row extends { readonly to: number | null }>(row: Row) => ({
        ...row,
        to: row.to ?? Number.POSITIVE_INFINITY,
      });
      return {
        agents,
        uplines: uplines.map(endless),
        rates: set.map((row) => endless({ ...row, rate: BigInt(row.rate) })),
        most: Object.fromEntries(Object.entries(mostRates(settings)).map(([name, rate]) => [name, BigInt(rate)])),
      };
    }

    /** What is asked of the gateway, and whether plain code would have refused it. */
    async function setRates(step: Extract<Scenario['steps'][number], { kind: 'rates' }>): Promise<void> {
      const memberId = pick(step.member)!;
      const uplineId = await tree.uplineAt(merchantCode, memberId);
      if (uplineId === null) return;
      const now = await treeNow();
      const at = clock.now() + 1;
      const asked = whole(step.rates);
      const isOver = rebateCategories.some((one) => BigInt(asked[one]) > rateOf(now, uplineId, one, at));
      const later = now.uplines.filter((row) => row.uplineId === memberId && row.to >= at);
      const isUnder = now.rates.some(
        (row) =>
          later.some(
            (below) => below.memberId === row.memberId && row.to > Math.max(below.from, at - 1) && row.from < below.to,
          ) && smallest(row.rate, now.most[row.category] ?? 0n) > BigInt(asked[row.category as RebateCategory]),
      );
      const answer = await db
        .transaction((tx) =>
          rebates.set(tx, { merchantCode, memberId, uplineId, rates: asked, at: new Date(clock.now()) }),
        )
        .then(() => 'set')
        .catch((error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)));
      expect(answer).toBe(isOver ? 'rebate_rate_too_high' : isUnder ? 'rebate_rate_too_low' : 'set');
      seen.set += answer === 'set' ? 1 : 0;
      seen.tooHigh += isOver ? 1 : 0;
      seen.tooLow += isUnder ? 1 : 0;
    }

    async function settle(isDay: boolean, from: number, to: number): Promise<void> {
      const ofRun = isDay
        ? [...days].filter((one) => one >= from - 7 * day && one < from).concat(from)
        : [startOfDate(dateOf(from, timeZone), timeZone)];
      if (isDay) days.add(from);
      const due = new Date(to + (isDay ? 20 : 5) * minute);
      const by = isDay ? 'day' : 'settlement';
      await db.transaction((tx) => rebates.settle(tx, by, { merchantCode, to: due }));
      const asked = { isDay, from, to, days: ofRun.map((one) => ({ from: one, to: one + day })) };
      const expected = plain.run(asked, rounds, await treeNow());
      const { rows } = await db.run<{
        memberId: string;
        stakes: bigint;
        carryIn: bigint;
        carryOut: bigint;
        amount: bigint;
      }>({
        text: `select member_id as "memberId", stakes, carry_in as "carryIn", carry_out as "carryOut", amount from rebates
          where merchant_code = $1 and is_day = $2 and period_to = $3`,
        values: [merchantCode, isDay, new Date(to)],
      });
      const byMember = (one: { memberId: string }, other: { memberId: string }) =>
        one.memberId < other.memberId ? -1 : 1;
      expect(rows.toSorted(byMember)).toEqual(expected.toSorted(byMember));
      seen.rebates += rows.length;
      seen.paid += rows.filter(({ amount }) => amount > 0n).length;
      seen.carried += rows.filter(({ carryOut }) => carryOut > 0n).length;
    }

    /** What is due until now, in its order; five minutes without a round come to nothing, and are left out. */
    async function catchUp(): Promise<void> {
      const runs: { at: number; isDay: boolean; from: number; to: number }[] = [];
      for (let date = dateOf(settledTo - day, timeZone); ; date = dateAfter(date, 1)) {
        const [from, to] = [startOfDate(date, timeZone), startOfDate(dateAfter(date, 1), timeZone)];
        if (to + 20 * minute > clock.now()) break;
        runs.push({ at: to + 20 * minute, isDay: true, from, to });
      }
      const slots = new Set(rounds.map(({ settledAt }) => Math.floor(settledAt / (5 * minute)) * 5 * minute));
      if (settings.when === 'settlement')
        for (const from of slots) runs.push({ at: from + 10 * minute, isDay: false, from, to: from + 5 * minute });
      for (const run of runs.toSorted((a, b) => a.at - b.at))
        if (run.at > settledTo && run.at <= clock.now()) await settle(run.isDay, run.from, run.to);
      settledTo = clock.now();
    }

    /** At each moment of the history no rate is above the upline's, and each category's rows follow each other. */
    async function isSound(): Promise<void> {
      const now = await treeNow();
      for (const memberId of members)
        for (const category of rebateCategories) {
          const own = now.rates
            .filter((row) => row.memberId === memberId && row.category === category)
            .toSorted((a, b) => a.from - b.from);
          expect(own.slice(1).map(({ from }) => from)).toEqual(own.slice(0, -1).map(({ to }) => to));
          expect(own.length === 0 || own.at(-1)!.to === Number.POSITIVE_INFINITY).toBe(true);
        }
      const counting = await rebates.ratesOf(db.queries, merchantCode, members);
      for (const memberId of members)
        for (const category of rebateCategories) {
          const rate = counting.get(memberId)![category];
          expect(BigInt(rate)).toBe(rateOf(now, memberId, category, clock.now() + 1));
          const uplineId = uplineOf(now, memberId, clock.now() + 1);
          if (uplineId !== null) expect(rate).toBeLessThanOrEqual(counting.get(uplineId)![category]);
        }
    }

    for (const [index, step] of given.steps.entries()) {
      clock.advance(1_000);
      await catchUp();
      if (step.kind === 'round') await playRound(step);
      else if (step.kind === 'rates') await setRates(step);
      else if (step.kind === 'return') await takeBack(step.round);
      else if (step.kind === 'most') settings = { ...settings, maxRates: percents(step.rates) };
      else if (step.kind === 'switch') settings = { ...settings, when: settings.when === 'day' ? 'settlement' : 'day' };
      else if (step.kind === 'wait') clock.advance(step.minutes * minute);
      else {
        const from = step.hoursAhead === 0 ? null : clock.now() + step.hoursAhead * hour;
        const asked = { merchantCode, memberId: pick(step.member)!, uplineId: pick(step.to), from };
        const moved = await tree.move({ ...asked, movedBy: 'test', reason: 'random', requestKey: `${index}` });
        if (moved.status === 'moved') seen.moved++;
      }
    }
    await catchUp();
    await isSound();
    for (let n = 0; n < 2; n++) {
      clock.advance(day);
      await catchUp();
    }

    const stopped = new AbortController().signal;
    await rebates.payDue(merchantCode, stopped);
    expect(await rebates.payDue(merchantCode, stopped)).toBe(0);
    const { rows } = await db.run<{ owner: string; balance: bigint; due: bigint }>({
      text: `select a.owner, a.balance, coalesce(sum(r.amount), 0)::bigint as due
        from accounts a left join rebates r on r.account_id = a.id where a.owner = any($1) group by 1, 2`,
      values: [members],
    });
    expect(rows.filter(({ balance, due }) => balance !== due)).toEqual([]);
    // A day that is closed gets no second rebates.
    const [last] = [...days].toSorted((a, b) => b - a);
    const again = db.transaction((tx) =>
      rebates.settle(tx, 'day', { merchantCode, to: new Date((last ?? 0) + day + 20 * minute) }),
    );
    await expect(again).rejects.toThrow(/duplicate/);
  }

  test(
    '[T-04] [W-07] come to what a page of plain code recomputes from the rounds, to the cent',
    { timeout: Math.max(120_000, trees * 8_000) },
    async () => {
      await fc.assert(fc.asyncProperty(scenario, play), { numRuns: trees, examples: [[takenBack]] });
      const { rows } = await db.run({ text: 'select * from ledger_problems()' });
      expect(rows).toEqual([]);
      for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
    },
  );
});

const smallest = (one: bigint, other: bigint) => (one < other ? one : other);
