import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highestMode, isPrizeMode, lowestMode, rebateOf, returnOf } from './prize-modes.ts';

describe('[G-10] prize modes', () => {
  test('[G-10] a mode of 1800 with 1960 as the highest gives 8 % back', () => {
    expect(rebateOf(10_000n, 1960, 1800)).toBe(800n);
    expect(rebateOf(99n, 1960, 1800)).toBe(7n);
    expect(rebateOf(10_000n, 1800, 1800)).toBe(0n);
  });

  test('[G-10] modes run from 1700 to the member’s highest, at most 1960', () => {
    expect([1699, 1700, 1800, 1801, 1750.5].map((mode) => isPrizeMode(mode, 1800))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(isPrizeMode(1961, 1980)).toBe(false);
  });

  test('[G-10] the mode is what 2 units win at 1 in 1000', () => {
    fc.assert(
      fc.property(fc.integer({ min: lowestMode, max: highestMode }), (mode) => {
        expect(2n * returnOf(mode, { ways: 1, of: 1000 })).toBe(BigInt(mode) * 10_000n);
      }),
    );
  });

  test('[G-10] the return is mode / 2000 of the fair price, never more, and less by under 1 / 10,000', () => {
    const chance = fc.record({ ways: fc.integer({ min: 1, max: 99_999 }), of: fc.constant(100_000) });
    fc.assert(
      fc.property(fc.integer({ min: lowestMode, max: highestMode }), chance, (mode, { ways, of }) => {
        const paid = returnOf(mode, { ways, of }) * 2000n * BigInt(ways);
        const fair = BigInt(mode) * 10_000n * BigInt(of);
        expect(paid <= fair && fair - paid < 2000n * BigInt(ways)).toBe(true);
      }),
    );
  });

  test('[G-10] what the house keeps of a mode and gives back as rebate is the highest mode’s share', () => {
    fc.assert(
      fc.property(fc.integer({ min: lowestMode, max: highestMode }), fc.bigInt(1n, 10n ** 12n), (mode, hundreds) => {
        const stake = hundreds * 2000n;
        const kept = stake - (stake * BigInt(mode)) / 2000n - rebateOf(stake, highestMode, mode);
        expect(kept).toBe(hundreds * BigInt(2000 - highestMode));
      }),
    );
  });
});
