import { describe, expect, test } from 'vitest';
import { stakeParts } from './engine/instant/instant-game.ts';
import { smallestStake, stakesOf } from './stakes.ts';

describe('[G-10] stakes', () => {
  test('[G-10] begin where the smallest credit of the demo plays several rounds', () => {
    const demo = { currency: 'VND', currencyDigits: 2 } as const;
    expect(smallestStake(demo)).toBe(200_00n);
    // What a new member is given.
    expect(1000_00n / smallestStake(demo)).toBe(5n);
    expect(stakesOf(demo).byDefault).toBe(5000_00n);
    expect(stakesOf(demo).stakes.at(-1)).toBe(2_500_000_00n);
  });

  test.each([
    ['VND', 2, 200_00n],
    ['VND', 0, 200n],
    ['IDR', 2, 200_00n],
    ['IDR', 0, 200n],
    ['JPY', 0, 20n],
    ['KRW', 0, 200n],
    ['THB', 2, 5_00n],
    ['KWD', 3, 200n],
    ['EUR', 2, 20n],
    // Less than a line's unit can't be staked.
    ['EUR', 0, 20n],
  ] as const)('[G-10] %s with %i decimals: whole units on each line, ascending, the default among them', (...given) => {
    const [currency, currencyDigits, first] = given;
    const { stakes, byDefault } = stakesOf({ currency, currencyDigits });
    expect(stakes[0]).toBe(first);
    expect(stakes).toContain(byDefault);
    expect(stakes.toSorted((a, b) => Number(a - b))).toEqual(stakes);
    for (const stake of stakes) expect(stake % BigInt(stakeParts)).toBe(0n);
    // Trial money, which an operator sets no other, pays for the default stake at least ten times.
    const trial = 10_000n * 10n ** BigInt(currencyDigits);
    expect(byDefault * 10n <= trial || smallestStake({ currency, currencyDigits }) * 10n <= trial).toBe(true);
  });
});
