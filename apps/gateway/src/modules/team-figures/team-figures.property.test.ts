import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { register, treeOf } from '../agents/testing/family.ts';
import { closeDay, sumsWithin } from './store.ts';
import { type Plain, plainSums } from './testing/plain.ts';
import { addMovement, addRound } from './testing/team.ts';

const timeZone = 'America/Sao_Paulo';
const hour = 3_600_000;
const dayMs = 24 * hour;

const scenario = fc.record({
  /** Each under an earlier one; -1: under none. */
  uplines: fc.array(fc.integer({ min: -1, max: 20 }), { minLength: 3, maxLength: 7 }),
  steps: fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('round' as const),
          member: fc.nat(20),
          stake: fc.bigInt(1n, 900n),
          payout: fc.bigInt(0n, 900n),
          /** How many days before it was settled the stake was placed. */
          late: fc.nat(2),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('movement' as const),
          member: fc.nat(20),
          of: fc.constantFrom('deposit', 'cashback', 'rebate', 'bonus', 'mission', 'points', 'dividend', 'adjustment'),
          amount: fc.bigInt(1n, 900n),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('move' as const),
          member: fc.nat(20),
          to: fc.integer({ min: -1, max: 20 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('register' as const), upline: fc.integer({ min: -1, max: 20 }) }),
      },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
      },
    ),
    { minLength: 20, maxLength: 40 },
  ),
  /** After how many steps each a day is closed, where one is over. */
  closesEvery: fc.constantFrom(1, 5, 1_000),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

/** What random ones come to seldom: a member who plays, moves away, plays there, comes back on the third day and plays. */
const returned: Scenario = {
  uplines: [0, 0, 1],
  steps: [
    { kind: 'round', member: 3, stake: 100n, payout: 0n, late: 0 },
    { kind: 'wait', hours: 30 },
    { kind: 'move', member: 3, to: 2 },
    { kind: 'round', member: 3, stake: 100n, payout: 50n, late: 1 },
    { kind: 'wait', hours: 24 },
    { kind: 'round', member: 3, stake: 100n, payout: 50n, late: 2 },
    { kind: 'wait', hours: 24 },
    { kind: 'move', member: 3, to: 1 },
    { kind: 'round', member: 3, stake: 70n, payout: 0n, late: 0 },
    { kind: 'wait', hours: 24 },
  ],
  closesEvery: 1,
};

describe.each(oneDatabase)('teams by day on %s', (engine) => {
  let db: Database;
  let runs = 0;
  const seen = { moved: 0, active: 0, closed: 0, live: 0 };
  beforeAll(async () => {
    ({ db } = await testDatabase(engine));
  });
  afterAll(() => db.close());

  async function play(given: Scenario): Promise<void> {
    const merchantCode = `TEAM${++runs}`;
    const clock = testClock(Date.UTC(2026, 2, 3, 9, 41));
    const firstDay = dateOf(clock.now(), timeZone);
    await db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone) values ($1, $1, 'VND', '₫', $2)`,
      values: [merchantCode, timeZone],
    });
    const tree = treeOf(db, clock, 6);
    const members: { id: string; registeredAt: number }[] = [];
    const pick = (n: number) => (n < 0 ? null : (members[n % members.length]?.id ?? null));
    async function join(upline: number): Promise<void> {
      const registeredAt = clock.now();
      const id = await register(db, { merchantCode, at: registeredAt, agentId: pick(upline), maxLevels: 6 }).catch(
        () => null,
      );
      if (id !== null) members.push({ id, registeredAt });
    }
    await join(-1);
    for (const upline of given.uplines) await join(upline);
    const rounds: Plain['rounds'][number][] = [];
    const movements: Plain['movements'][number][] = [];
    let closedTo = dateAfter(firstDay, -1);
    async function close(): Promise<void> {
      const today = dateOf(clock.now(), timeZone);
      for (let day = dateAfter(closedTo, 1); day < today; day = dateAfter(day, 1)) {
        const at = new Date(startOfDate(dateAfter(day, 1), timeZone) + hour / 3);
        await db.transaction((tx) => closeDay(tx, merchantCode, at));
        closedTo = day;
        seen.closed += 1;
      }
    }
    for (const [index, step] of given.steps.entries()) {
      const at = clock.now();
      if (step.kind === 'wait') clock.advance(step.hours * hour);
      if (step.kind === 'register') await join(step.upline);
      if (step.kind === 'move') {
        const { status } = await tree.move({
          merchantCode,
          memberId: pick(step.member) ?? '',
          uplineId: pick(step.to),
          from: null,
          movedBy: 'test',
          reason: 'test',
          requestKey: `${merchantCode} ${index}`,
        });
        if (status === 'moved') seen.moved += 1;
      }
      if (step.kind === 'round') {
        const memberId = pick(step.member) ?? '';
        const { stake, payout } = step;
        await addRound(db, { merchantCode, memberId }, { at, stake, payout, placedAt: at - step.late * dayMs });
        rounds.push({ memberId, settledAt: at, stake, payout });
      }
      if (step.kind === 'movement') {
        const memberId = pick(step.member) ?? '';
        await addMovement(db, { merchantCode, memberId }, { at, kind: step.of, amount: step.amount });
        movements.push({ memberId, at, kind: step.of, amount: step.amount });
      }
      if (index % given.closesEvery === given.closesEvery - 1) await close();
    }
    const { rows } = await db.run<{ member_id: string; upline_id: string | null; since: number; until: number | null }>(
      {
        text: `select member_id, upline_id, (extract(epoch from valid_from) * 1000)::float8 as since,
          case when valid_to < 'infinity' then (extract(epoch from valid_to) * 1000)::float8 end as until
        from uplines where merchant_code = $1`,
        values: [merchantCode],
      },
    );
    const uplines = rows.map((row) => ({
      memberId: row.member_id,
      uplineId: row.upline_id,
      from: row.since,
      to: row.until ?? Number.POSITIVE_INFINITY,
    }));
    const plain: Plain = { timeZone, members, uplines, rounds, movements };
    const today = dateOf(clock.now(), timeZone);
    if (closedTo < dateAfter(today, -1)) seen.live += 1;
    const days: string[] = [];
    for (let day = firstDay; day <= today; day = dateAfter(day, 1)) days.push(day);
    const times = [
      ...days.map((day) => ({ from: day, to: day })),
      { from: firstDay, to: today },
      ...days.slice(0, -1).map((day, n) => ({ from: day, to: days[Math.min(n + 2, days.length - 1)] ?? day })),
    ];
    for (const { id } of members) {
      const counted = await sumsWithin(db.queries, { merchantCode, memberId: id }, times);
      expect(counted).toEqual(times.map((time) => plainSums(plain, id, time)));
      seen.active += counted[0]?.active ?? 0;
    }
    expect((await db.run({ text: 'select * from team_day_problems()' })).rows).toEqual([]);
  }

  test(
    '[T-02] are what happened, one by one, to whom they were under then, closed or not',
    { timeout: 240_000 },
    async () => {
      await fc.assert(fc.asyncProperty(scenario, play), {
        numRuns: Number(process.env['TEAM_TREES'] ?? 10),
        examples: [[returned], [{ ...returned, closesEvery: 1_000 }]],
      });
      expect(Object.values(seen).every((count) => count > 0)).toBe(true);
    },
  );
});
