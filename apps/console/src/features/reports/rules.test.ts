import { expect, test } from 'vitest';
import { averageShares, marginOf, rangeOf, shareOf } from './rules.ts';

test('[X-04] an address asks for a range by its name, or for two days in their order, a year and a day at most', () => {
  expect(rangeOf({})).toEqual({ range: '30d' });
  expect(rangeOf({ range: 'last_month' })).toEqual({ range: 'last_month' });
  expect(rangeOf({ range: 'for ever' })).toEqual({ range: '30d' });
  expect(rangeOf({ range: '7d', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(rangeOf({ from: '2026-11-02', to: '2026-11-01' })).toBeNull();
  expect(rangeOf({ from: '2025-01-01', to: '2026-01-01' })).not.toBeNull();
  expect(rangeOf({ from: '2025-01-01', to: '2026-01-02' })).toBeNull();
  expect(rangeOf({ from: '2025-01-01' })).toBeNull();
  expect(rangeOf({ from: 'yesterday', to: 'today' })).toBeNull();
});

test('[X-04] margins and shares of nothing are empty', () => {
  expect(marginOf({ stake: '200.00', ggr: '9.00' })).toBe('4.5');
  expect(marginOf({ stake: '200.00', ggr: '-30.00' })).toBe('-15.0');
  expect(marginOf({ stake: '0.00', ggr: '-30.00' })).toBe('');
  expect(shareOf(1, 8)).toBe('12.5');
  expect(shareOf(0, 0)).toBe('');
});

test('[X-04] the average of cohorts leaves out what isn’t over yet, and weighs each by its members', () => {
  const cohorts = [
    { members: 10, players: [10, 5, 1], depositors: [0, 0, 0] },
    { members: 30, players: [15, 2], depositors: [30, 3] },
    { members: 99, players: [1], depositors: [1] },
  ];
  expect(averageShares(cohorts, 'players')).toEqual([62.5, 50]);
  expect(averageShares(cohorts.slice(2), 'depositors')).toEqual([(1 / 99) * 100]);
  expect(averageShares([], 'players')).toEqual([]);
});
