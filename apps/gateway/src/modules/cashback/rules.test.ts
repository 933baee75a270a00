import { gameTypes } from '@sampan/contract/game-kinds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, rateOf, totalOf } from './rules.ts';
import { cashbackSettings } from './settings.ts';

const settings = cashbackSettings(2).parse({
  rates: { RNG: 0.5, LIVE: 0.29 },
  levels: [
    { level: 4, rates: { RNG: 1.2 } },
    { level: 2, rates: { RNG: 0.8, FISH: 0.1 } },
  ],
});

test('[M-05] the highest level that was reached and names the category gives its rate', () => {
  expect([0, 1, 2, 3, 4, 9].map((level) => rateOf(settings, 'RNG', level))).toEqual([50, 50, 80, 80, 120, 120]);
  expect([0, 2, 4].map((level) => rateOf(settings, 'FISH', level))).toEqual([0, 10, 10]);
  expect(rateOf(settings, 'LIVE', 9)).toBe(29);
});

test('[M-05] categories without a rate are left out, amounts are rounded down, lost stakes are none', () => {
  const played = [
    { category: 'RNG' as const, stakes: 199n },
    { category: 'LIVE' as const, stakes: -5n },
    { category: 'SPORTS' as const, stakes: 1_000_000n },
  ];
  expect(partsOf(settings, 0, played)).toEqual([
    { gameType: 'LIVE', rateBasisPoints: 29, stakes: 0n, amount: 0n },
    { gameType: 'RNG', rateBasisPoints: 50, stakes: 199n, amount: 0n },
  ]);
});

test('[M-05] collected in parts it is never more than at once', () => {
  const category = fc.constantFrom(...gameTypes);
  const stakes = fc.array(fc.record({ category, stakes: fc.bigInt(0n, 10n ** 14n) }), { maxLength: 12 });
  fc.assert(
    fc.property(stakes, fc.nat(6), (parts, level) => {
      const sums = gameTypes.map((one) => ({
        category: one,
        stakes: parts.filter((part) => part.category === one).reduce((sum, part) => sum + part.stakes, 0n),
      }));
      const apart = parts.reduce((sum, part) => sum + totalOf(partsOf(settings, level, [part])), 0n);
      const atOnce = totalOf(partsOf(settings, level, sums));
      expect(apart <= atOnce && atOnce - apart < BigInt(parts.length + 1)).toBe(true);
    }),
  );
});
