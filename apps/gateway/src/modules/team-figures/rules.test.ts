import { expect, test } from 'vitest';
import { daysBefore, unitOf } from './rules.ts';

test.each([
  ['a day with the day before', '2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
  ['the first of a month, alone, with the day before', '2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
  // 23 November 2026 is a Monday.
  ['a week that began with the same days of the one before', '2026-11-23', '2026-11-25', '2026-11-16', '2026-11-18'],
  ['a whole week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['a month that began with the same days of the one before', '2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
  ['a whole month with a whole one', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['the longest month with the shortest', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['the first month of a year', '2026-01-01', '2026-01-10', '2025-12-01', '2025-12-10'],
  ['the second half of a month with the first', '2026-11-16', '2026-11-24', '2026-11-01', '2026-11-09'],
  ['the whole second half', '2026-10-16', '2026-10-31', '2026-10-01', '2026-10-15'],
  ['any days with as many before them', '2026-11-10', '2026-11-19', '2026-10-31', '2026-11-09'],
  ['days of two months', '2026-10-25', '2026-11-03', '2026-10-15', '2026-10-24'],
])('[T-02] compares %s', (_what, from, to, since, until) => {
  expect(daysBefore({ from, to })).toEqual({ from: since, to: until });
});

test('[T-02] plots days, weeks or months, never more than 62', () => {
  expect(unitOf({ from: '2026-11-01', to: '2026-11-01' })).toBe('day');
  expect(unitOf({ from: '2026-10-01', to: '2026-12-01' })).toBe('day');
  expect(unitOf({ from: '2026-10-01', to: '2026-12-02' })).toBe('week');
  expect(unitOf({ from: '2025-11-25', to: '2026-11-24' })).toBe('month');
});
