import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashOut, cashOutParlay, oddsNowOf } from './cash-out.ts';
import type { StatusChances } from './odds.ts';

const chances = (given: Partial<StatusChances>): StatusChances => ({
  won: 0,
  half_won: 0,
  push: 0,
  half_lost: 0,
  lost: 0,
  void: 0,
  ...given,
});

describe('[G-10] cash out', () => {
  test('[G-10] pays the stake at the odds of the bet over those of now, less the fee', () => {
    expect(cashOut(100_000n, 21_000n, 15_000n, 500n)).toBe(133_000n);
    expect(cashOut(100_000n, 21_000n, 15_000n, 0n)).toBe(140_000n);
    expect(cashOut(100n, 19_500n, 30_001n, 0n)).toBe(64n);
  });

  test('[G-10] a parlay is worth the product of its legs, settled ones as they ended', () => {
    const won = { numerator: 19_500n, denominator: 10_000n };
    const open = { numerator: 21_000n, denominator: 15_000n };
    const pushed = { numerator: 1n, denominator: 1n };
    expect(cashOutParlay(100_000n, [won, open], 500n)).toBe(259_350n);
    expect(cashOutParlay(100_000n, [won, open, pushed], 500n)).toBe(259_350n);
    expect(cashOutParlay(100_000n, [open], 500n)).toBe(cashOut(100_000n, 21_000n, 15_000n, 500n));
  });

  test('[G-10] a bet that can only win or lose stands at its fair odds', () => {
    expect(oddsNowOf(chances({ won: 2 / 3, lost: 1 / 3 }), 21_000n)).toBe(15_000n);
    fc.assert(
      fc.property(fc.integer({ min: 10_001, max: 500_000 }), fc.bigInt(10_100n, 500_000n), (now, odds) => {
        const won = 10_000 / now;
        expect(oddsNowOf(chances({ won, lost: 1 - won }), odds)).toBe(BigInt(now));
      }),
    );
    expect(oddsNowOf(chances({ lost: 1 }), 21_000n)).toBeUndefined();
  });

  test('[G-10] a long shot that is about to be pushed is worth little more than its stake', () => {
    // at the fair odds of 2.00 it would pay 250,000
    const now = oddsNowOf(chances({ won: 0.01, push: 0.98, lost: 0.01 }), 50_000n);
    expect(cashOut(100_000n, 50_000n, now!, 0n)).toBeGreaterThan(102_900n);
    expect(cashOut(100_000n, 50_000n, now!, 0n)).toBeLessThanOrEqual(103_000n);
  });

  test('[G-10] never pays more than the bet returns in the mean', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(parts, fc.bigInt(101n, 5_000n), fc.bigInt(0n, 10_000n), (weights, hundredths, fee) => {
        const sum = weights.reduce((total, weight) => total + weight, 0);
        const [won = 0, halfWon = 0, push = 0, halfLost = 0, lost = 0] = weights.map((weight) => weight / (sum || 1));
        const odds = hundredths * 100n;
        const now = oddsNowOf(chances({ won, half_won: halfWon, push, half_lost: halfLost, lost }), odds);
        const decimal = Number(hundredths) / 100;
        const mean = won * decimal + (halfWon * (1 + decimal)) / 2 + push + halfLost / 2;
        if (now === undefined) expect(mean).toBe(0);
        else expect(Number(cashOut(10n ** 9n, odds, now, fee))).toBeLessThanOrEqual(mean * 1e9 * (1 + 1e-9) + 1);
      }),
    );
  });
});
