import { expect, test } from 'vitest';
import { noRates, percentOf, rateOf, ratesIn, valuesOf } from './rules.ts';

test('[T-04] rates are percentages with at most four decimals, as they are typed', () => {
  expect(['', ' ', '0', '0.5', '0,25 %', '5', '0.0001', '100'].map(rateOf)).toEqual([
    0, 0, 0, 5_000, 2_500, 50_000, 1, 1_000_000,
  ]);
  expect(['100.1', '-1', 'five', '0.00001', '1.2.3'].map(rateOf)).toEqual([null, null, null, null, null]);
  expect([0, 1, 2_500, 1_000_000].map(percentOf)).toEqual(['0', '0.0001', '0.25', '100']);
});

test('[T-04] what the fields say comes back as it was', () => {
  const rates = ratesIn({ ...noRates, LIVE: '0.5', PVP: '1' });
  expect(rates).toEqual({ LIVE: 5_000, RNG: 0, SPORTS: 0, LOTT: 0, FISH: 0, ELOTT: 0, PVP: 10_000 });
  expect(valuesOf(rates)).toEqual({ ...noRates, LIVE: '0.5', PVP: '1' });
});
