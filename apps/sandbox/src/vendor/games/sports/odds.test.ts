import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairOdds, offeredOdds, type OddsFormat, oddsText } from './odds.ts';

describe('[G-10] odds', () => {
  test.for<[bigint, Readonly<Record<OddsFormat, string>>]>([
    [18_000n, { decimal: '1.80', hk: '0.80', malay: '0.80', indo: '-1.25' }],
    [25_000n, { decimal: '2.50', hk: '1.50', malay: '-0.667', indo: '1.50' }],
    [20_000n, { decimal: '2.00', hk: '1.00', malay: '1.00', indo: '1.00' }],
    [10_100n, { decimal: '1.01', hk: '0.01', malay: '0.01', indo: '-100.00' }],
    [19_550n, { decimal: '1.955', hk: '0.955', malay: '0.955', indo: '-1.047' }],
    [1_234_567n, { decimal: '123.4567', hk: '122.4567', malay: '-0.008', indo: '122.4567' }],
  ])('[G-10] %s in each format', ([odds, shown]) => {
    for (const format of ['decimal', 'hk', 'malay', 'indo'] as const)
      expect(oddsText(odds, format)).toBe(shown[format]);
  });

  test('[G-10] positive Malay and Indonesian odds are the profit, negative ones what is risked for one', () => {
    fc.assert(
      fc.property(fc.bigInt(101n, 10_000n), (hundredths) => {
        const profit = Number(hundredths) / 100 - 1;
        const [malay, indo] = (['malay', 'indo'] as const).map((format) => Number(oddsText(hundredths * 100n, format)));
        expect(malay).toBeCloseTo(profit <= 1 ? profit : -1 / profit, 2);
        expect(indo).toBeCloseTo(profit >= 1 ? profit : -1 / profit, 2);
      }),
    );
    expect(() => oddsText(10_000n, 'indo')).toThrow(RangeError);
  });

  test('[G-10] fair odds leave out what is pushed; what cannot win has none', () => {
    const chances = { won: 0.25, half_won: 0.1, push: 0.25, half_lost: 0.2, lost: 0.2, void: 0 };
    expect(fairOdds(chances)).toBeCloseTo(1 + 0.3 / 0.3, 12);
    expect(fairOdds({ ...chances, won: 0, half_won: 0 })).toBeUndefined();
  });

  test('[G-10] a margin is cut to two decimals downwards, from 1.01 up', () => {
    expect(offeredOdds(2.1, 0.05)).toBe(20_000n);
    expect(offeredOdds(1 / 0.464244, 0.05)).toBe(20_500n);
    expect(offeredOdds(1.9999, 0)).toBe(19_900n);
    expect(offeredOdds(1.02, 0.05)).toBe(10_100n);
    expect(offeredOdds(1.01, 0)).toBe(10_100n);
    expect(offeredOdds(1.005, 0.05)).toBeUndefined();
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (hundredths) => {
        expect(offeredOdds(hundredths / 100, 0)).toBe(BigInt(hundredths) * 100n);
      }),
    );
  });
});
