import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { addOperator, problems, register, treeOf } from './testing/family.ts';
import { Model } from './testing/model.ts';

const hour = 3_600_000;
const maxLevels = 4;

/** Members are named by numbers, modulo how many there are; -1: no member. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('register'), upline: fc.integer({ min: -1, max: 30 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move'),
      member: fc.nat(30),
      upline: fc.integer({ min: -1, max: 30 }),
      /** Hours from now; null: at once. */
      ahead: fc.option(fc.integer({ min: -1, max: 6 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 4 }) }) },
);
type Step =
  | { kind: 'register'; upline: number }
  | { kind: 'move'; member: number; upline: number; ahead: number | null }
  | { kind: 'wait'; hours: number };

describe.each(oneDatabase)('random registrations and moves on %s', (kind) => {
  const clock = testClock(Date.UTC(2026, 10, 1));
  let db: Database;
  let runs = 0;
  const outcomes = new Set<string>();

  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
  });
  afterAll(() => db.close());

  async function play(steps: readonly Step[]): Promise<void> {
    const merchantCode = `RUN${++runs}`;
    await addOperator(db, merchantCode);
    const tree = treeOf(db, clock, maxLevels);
    const model = new Model(maxLevels);
    model.register(await register(db, { merchantCode, at: clock.now() }), null, clock.now());
    const pick = (n: number) => (n < 0 ? null : model.members[n % model.members.length]!);

    for (const [index, given] of steps.entries()) {
      const now = clock.now();
      if (given.kind === 'wait') {
        clock.advance(given.hours * hour);
      } else if (given.kind === 'register') {
        const agentId = pick(given.upline);
        const told = await register(db, { merchantCode, at: now, agentId, maxLevels }).catch(() => null);
        expect(model.register(told ?? 'refused', agentId, now)).toBe(told !== null);
        outcomes.add(told === null ? 'refused' : 'registered');
      } else {
        const [memberId, uplineId] = [pick(given.member)!, pick(given.upline)];
        const from = given.ahead === null ? null : now + given.ahead * hour;
        const requestKey = `step-${index}`;
        const asked = { merchantCode, memberId, uplineId, from, movedBy: 'staff:1', reason: 'random', requestKey };
        const { status } = await tree.move(asked);
        expect(status).toBe(model.move(memberId, uplineId, from, now));
        outcomes.add(status);
      }
    }

    const moments = [...new Set(model.moments.flatMap((at) => [at - 1, at]))];
    const { rows } = await db.run<{ said: string }>({
      text: `select concat_ws(' ', at, descendant_id, ancestor_id, depth) as said
        from unnest($2::bigint[]) at
          join upline_closure on valid_from <= to_timestamp(at / 1000.0) and valid_to > to_timestamp(at / 1000.0)
        where merchant_code = $1`,
      values: [merchantCode, moments],
    });
    const wanted = moments.flatMap((at) =>
      model.members.flatMap((id) => model.pathAt(id, at).map((above, depth) => [at, id, above, depth + 1].join(' '))),
    );
    expect(rows.map(({ said }) => said).toSorted()).toEqual(wanted.toSorted());
    for (const id of model.members)
      expect(await tree.uplineAt(merchantCode, id, clock.now())).toBe(model.uplineAt(id, clock.now()));
  }

  test(
    '[T-01] agree with a model in memory, at every moment of the past and of what is to come',
    { timeout: 240_000 },
    async () => {
      const property = fc.asyncProperty(fc.array(step as fc.Arbitrary<Step>, { minLength: 15, maxLength: 40 }), play);
      await fc.assert(property, { numRuns: kind === 'embedded' ? 20 : 50 });
      expect(await problems(db)).toEqual([]);
      // The rarer refusals have tests of their own.
      const usual = ['in_past', 'later_move', 'moved', 'own_downline', 'registered', 'unchanged'];
      expect([...outcomes]).toEqual(expect.arrayContaining(usual));
    },
  );

  test('[T-01] the closure is made anew from the direct uplines as it was, and what was wrong in it is mended', async () => {
    const all = async () =>
      (
        await db.run({
          text: `select descendant_id, ancestor_id, depth, valid_from, valid_to::text, merchant_code from upline_closure
            order by 1, 2, 4`,
        })
      ).rows;
    const before = await all();
    expect(before.length).toBeGreaterThan(100);
    const mend = async () => (await db.run<{ n: bigint }>({ text: 'select upline_closure_rebuild() as n' })).rows[0]!.n;
    expect(await mend()).toBe(0n);
    await db.run({ text: 'update upline_closure set depth = depth + 1 where depth = 2' });
    await db.run({ text: 'delete from upline_closure where depth = 1' });
    expect((await problems(db)).length).toBeGreaterThan(0);
    expect(await mend()).toBeGreaterThan(0n);
    expect(await all()).toEqual(before);
    await db.run({ text: 'truncate upline_closure' });
    expect(await mend()).toBe(BigInt(before.length));
    expect(await all()).toEqual(before);
  });
});
