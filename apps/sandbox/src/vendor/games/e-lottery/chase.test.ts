import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lost, payoutAt, won } from '../../engine/settlement.ts';
import { planChase, type Progression, stopsAfterWin } from './chase.ts';

const issues = Array.from({ length: 6 }, (_, index) => `20261126-000${index + 1}`);

const multiples = (stake: bigint, progression: Progression) =>
  planChase(issues, stake, progression)?.entries.map((entry) => entry.multiple);

const progressions: fc.Arbitrary<Progression> = fc.oneof(
  fc.record({ kind: fc.constant('flat' as const), multiple: fc.bigInt(1n, 999n) }),
  fc.record({
    kind: fc.constant('doubling' as const),
    multiple: fc.bigInt(1n, 999n),
    every: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    kind: fc.constant('profit' as const),
    multiple: fc.bigInt(1n, 99n),
    percent: fc.bigInt(0n, 300n),
    unit: fc.bigInt(1n, 200n),
    odds: fc.bigInt(10_001n, 98_000_000n),
  }),
);

describe('[G-10] chasing', () => {
  test('[G-10] flat and doubling multiples', () => {
    expect(multiples(200n, { kind: 'flat', multiple: 3n })).toEqual([3n, 3n, 3n, 3n, 3n, 3n]);
    expect(multiples(200n, { kind: 'doubling', multiple: 1n, every: 2 })).toEqual([1n, 1n, 2n, 2n, 4n, 4n]);
    expect(planChase(issues, 200n, { kind: 'doubling', multiple: 1n, every: 2 })?.total).toBe(14n * 200n);
  });

  test('[G-10] a profit of 50 % on one digit of a place at 9.00', () => {
    const plan = multiples(200n, { kind: 'profit', multiple: 1n, percent: 50n, unit: 200n, odds: 90_000n });
    expect(plan).toEqual([1n, 1n, 1n, 1n, 1n, 1n]);
    const four = multiples(800n, { kind: 'profit', multiple: 1n, percent: 50n, unit: 200n, odds: 90_000n });
    // 4 digits: 18 − 8 is 125 %; then 18 m − 8 (m + 1) ≥ 50 % of it: m ≥ 2; and so on.
    expect(four).toEqual([1n, 2n, 6n, 18n, 54n, 162n]);
  });

  test('[G-10] a profit that a win doesn’t bring can’t be planned', () => {
    const progression: Progression = { kind: 'profit', multiple: 1n, percent: 50n, unit: 200n, odds: 90_000n };
    expect(planChase(issues, 1200n, progression)).toBeNull();
  });

  test('[G-10] the total is the sum of the entries, one for each draw', () => {
    fc.assert(
      fc.property(progressions, fc.bigInt(1n, 10_000n), fc.integer({ min: 0, max: 6 }), (progression, stake, count) => {
        const chase = planChase(issues.slice(0, count), stake, progression);
        if (!chase) return;
        expect(chase.entries.map(({ issue }) => issue)).toEqual(issues.slice(0, count));
        expect(chase.total).toBe(chase.entries.reduce((sum, entry) => sum + entry.stake, 0n));
        for (const entry of chase.entries) expect(entry.stake).toBe(entry.multiple * stake);
      }),
    );
  });

  test('[G-10] a win at any draw of a chase for profit leaves it, and a lower multiple would not', () => {
    const profits = progressions.filter((progression) => progression.kind === 'profit');
    fc.assert(
      fc.property(profits, fc.bigInt(1n, 10_000n), (progression, stake) => {
        let spent = 0n;
        for (const { multiple } of planChase(issues, stake, progression)?.entries ?? []) {
          const leaves = (times: bigint) => {
            const staked = spent + stake * times;
            const profit = payoutAt(progression.unit * times, progression.odds) - staked;
            return profit * 100n >= progression.percent * staked;
          };
          expect(leaves(multiple)).toBe(true);
          if (multiple > progression.multiple) expect(leaves(multiple - 1n)).toBe(false);
          spent += stake * multiple;
        }
      }),
    );
  });

  test('[G-10] after the first win the later stakes are given back', () => {
    const chase = planChase(issues, 200n, { kind: 'flat', multiple: 1n });
    if (!chase) throw new Error('no plan');
    const win = won(200n, 90_000n);
    expect(stopsAfterWin(chase, [])).toEqual([]);
    expect(stopsAfterWin(chase, [lost, lost])).toEqual([]);
    expect(stopsAfterWin(chase, [lost, win]).map(({ issue }) => issue)).toEqual(issues.slice(2));
    expect(stopsAfterWin(chase, [lost, win, win])).toEqual(stopsAfterWin(chase, [lost, win]));
    expect(stopsAfterWin(chase, [lost, lost, lost, lost, lost, win])).toEqual([]);
  });
});
