import { describe, expect, test } from 'vitest';
import { periodOf, periods, periodStart, startOfDay } from './rules.ts';

const zone = 'Asia/Ho_Chi_Minh'; // UTC+7, no summer time
const now = Date.UTC(2026, 10, 21, 18, 30, 5, 250); // 22 November, 01:30:05 there

describe('periods of a record', () => {
  test('[M-03] a day begins at midnight of the brand’s zone', () => {
    expect(new Date(startOfDay(now, zone)).toISOString()).toBe('2026-11-21T17:00:00.000Z');
    expect(new Date(startOfDay(now, 'UTC')).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });

  test('[M-03] a week is today and the six days before', () => {
    expect(new Date(periodStart('week', now, zone) ?? 0).toISOString()).toBe('2026-11-15T17:00:00.000Z');
    expect(periodStart('all', now, zone)).toBeUndefined();
  });

  test('[M-03] the address names its period', () => {
    for (const period of periods) expect(periodOf(periodStart(period, now, zone), now, zone)).toBe(period);
    expect(periodOf(12_345, now, zone)).toBe('all');
  });
});
