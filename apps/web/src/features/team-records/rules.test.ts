import { expect, test } from 'vitest';
import { firstDay, percentOf, presetDays, presetOf } from './rules.ts';

const today = '2026-11-24';

test('[T-05] a time that is chosen at once ends today, and is known again by its days', () => {
  expect(presetDays('today', today)).toEqual({ from: today, to: today });
  expect(presetDays('week', today)).toEqual({ from: '2026-11-18', to: today });
  expect(presetOf({ from: '2026-10-26', to: today }, today)).toBe('month');
  expect(presetOf({ from: '2026-10-26', to: '2026-11-23' }, today)).toBeUndefined();
  expect(firstDay(today)).toBe('2025-11-24');
});

test('[T-05] a file is at 100 percent when it is done, and not before', () => {
  expect(percentOf({ done: 0, total: 0, status: 'open' })).toBe(0);
  expect(percentOf({ done: 1, total: 3, status: 'open' })).toBe(33);
  expect(percentOf({ done: 3, total: 3, status: 'open' })).toBe(99);
  expect(percentOf({ done: 0, total: 0, status: 'done' })).toBe(100);
});
