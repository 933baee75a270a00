import { describe, expect, it } from 'vitest';
import { daysOf, periodStarts, reachOf, taxOf, untilToday, wholeMonths } from './rules.ts';

const today = '2026-11-20';

describe('[X-04] where the figures of a range are', () => {
  it('is closed days as far as there are any, then days that are counted, today the last of them', () => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect(untilToday(days, today)).toEqual({ from: '2026-11-01', to: today });
    expect(reachOf(untilToday(days, today), today, '2026-11-19')).toMatchObject({
      closed: { from: '2026-11-01', to: '2026-11-19' },
      open: { from: today, to: today },
      until: today,
    });
    expect(reachOf(untilToday(days, today), today, '2026-11-19', false)).toMatchObject({
      open: null,
      until: '2026-11-19',
    });
    expect(reachOf({ from: '2026-10-01', to: '2026-10-31' }, today, '2026-11-19')).toMatchObject({
      closed: { from: '2026-10-01', to: '2026-10-31' },
      open: null,
      until: '2026-10-31',
    });
  });

  it('is no more than three days that aren’t closed, however late their close is', () => {
    expect(reachOf({ from: '2026-11-01', to: today }, today, '2026-11-10')).toMatchObject({
      closed: { from: '2026-11-01', to: '2026-11-10' },
      open: { from: '2026-11-11', to: '2026-11-13' },
      until: '2026-11-13',
    });
    expect(reachOf({ from: '2026-11-18', to: today }, today, '2026-11-10')).toMatchObject({
      closed: null,
      open: null,
      until: null,
    });
    // Before the first close: today alone.
    expect(reachOf({ from: '2026-11-01', to: today }, today, null)).toMatchObject({
      closed: null,
      open: { from: today, to: today },
      until: today,
    });
  });

  it('is nothing of days to come', () => {
    const days = { from: '2026-11-21', to: '2026-11-30' };
    expect(reachOf(untilToday(days, today), today, '2026-11-19')).toMatchObject({
      closed: null,
      open: null,
      until: null,
    });
    expect(daysOf(null)).toEqual([]);
  });
});

it('[X-04] ranges by name end with the operator’s today, but for last month', () => {
  expect(untilToday({ range: '7d' }, today)).toEqual({ from: '2026-11-14', to: today });
  expect(untilToday({ range: '30d' }, today)).toEqual({ from: '2026-10-22', to: today });
  expect(untilToday({ range: 'month' }, today)).toEqual({ from: '2026-11-01', to: today });
  expect(untilToday({ range: 'last_month' }, '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(untilToday({ range: 'year' }, today)).toEqual({ from: '2025-11-21', to: today });
  expect(untilToday({ range: 'year' }, '2028-02-29')).toEqual({ from: '2027-03-02', to: '2028-02-29' });
});

it('[X-04] months are whole where both of their ends are in the range', () => {
  expect(wholeMonths({ from: '2026-01-15', to: '2026-04-29' })).toEqual({ from: '2026-02-01', to: '2026-03-01' });
  expect(wholeMonths({ from: '2026-02-01', to: '2026-02-28' })).toEqual({ from: '2026-02-01', to: '2026-02-01' });
  expect(wholeMonths({ from: '2026-02-02', to: '2026-03-30' })).toBeNull();
});

it('[X-04] cohorts begin with whole months, and with weeks on Monday', () => {
  expect(periodStarts('month', { from: '2026-10-31', to: '2026-12-01' })).toEqual([
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
  ]);
  expect(periodStarts('week', { from: '2026-11-18', to: '2026-11-30' })).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
});

it('[X-04] a tax is of what is above nothing, rounded to the nearest part', () => {
  expect(taxOf(100_000n, null)).toBeNull();
  expect(taxOf(100_000n, 15)).toBe(15_000n);
  expect(taxOf(333n, 12.5)).toBe(42n);
  expect(taxOf(-333n, 12.5)).toBe(0n);
  expect(taxOf(0n, 20)).toBe(0n);
});
