import { describe, expect, test } from 'vitest';
import { cursorIn, daysIn, periodOf, periods, periodStart, shortId, timeIn } from './rules.ts';

const zone = 'Asia/Ho_Chi_Minh'; // UTC+7, no summer time
const now = Date.UTC(2026, 10, 21, 18, 30, 5, 250); // 22 November, 01:30:05 there

describe('periods of a record', () => {
  const startOf = (period: (typeof periods)[number], at: number, timeZone: string) =>
    new Date(periodStart(period, at, timeZone) ?? 0).toISOString();

  test('[M-03] a day begins at midnight of the brand’s zone', () => {
    expect(startOf('today', now, zone)).toBe('2026-11-21T17:00:00.000Z');
    expect(startOf('today', now, 'UTC')).toBe('2026-11-21T00:00:00.000Z');
  });

  test('[M-03] a week is today and the six days before', () => {
    expect(startOf('week', now, zone)).toBe('2026-11-15T17:00:00.000Z');
    expect(periodStart('all', now, zone)).toBeUndefined();
  });

  test('[M-03] [M-04] where clocks change, a day still begins at its own midnight', () => {
    // Berlin: an hour is left out on 29 March, and comes twice on 25 October.
    expect(startOf('today', Date.parse('2026-03-29T10:00:00Z'), 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
    expect(startOf('today', Date.parse('2026-10-25T12:00:00Z'), 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z');
    expect(startOf('week', Date.parse('2026-03-31T10:00:00Z'), 'Europe/Berlin')).toBe('2026-03-24T23:00:00.000Z');
    expect(startOf('month', Date.parse('2026-11-02T10:00:00Z'), 'Europe/Berlin')).toBe('2026-10-03T22:00:00.000Z');
  });

  test('[M-03] the address names its period, after a change of the clocks too', () => {
    const after = Date.parse('2026-03-31T10:00:00Z');
    for (const period of periods) {
      expect(periodOf(periodStart(period, now, zone), now, zone)).toBe(period);
      expect(periodOf(periodStart(period, after, 'Europe/Berlin'), after, 'Europe/Berlin')).toBe(period);
    }
    expect(periodOf(12_345, now, zone)).toBe('all');
  });
});

describe('the time that an address names', () => {
  const today = '2026-11-22';
  const midnight = (day: string) => Date.parse(`${day}T00:00:00+07:00`);

  test('[M-03] [M-04] is any days of the last twelve months, from midnight to midnight of the brand’s zone', () => {
    expect(timeIn({ since: '2026-03-01', until: '2026-03-31' }, today, zone)).toEqual({
      from: midnight('2026-03-01'),
      to: midnight('2026-04-01'),
    });
    expect(timeIn({ since: '2026-11-22' }, today, zone)).toEqual({
      from: midnight('2026-11-22'),
      to: midnight('2026-11-23'),
    });
    // Too early, still to come, out of order.
    expect(daysIn({ since: '2020-01-01', until: '2027-01-01' }, today, zone)).toEqual({
      since: '2025-11-22',
      until: today,
    });
    expect(daysIn({ since: '2026-11-20', until: '2026-11-01' }, today, zone)).toEqual({
      since: '2026-11-01',
      until: '2026-11-01',
    });
  });

  test('[M-03] [M-04] is a period that ends now, or everything', () => {
    const from = periodStart('week', now, zone)!;
    expect(timeIn({ from }, today, zone)).toEqual({ from });
    expect(daysIn({ from }, today, zone)).toEqual({ since: '2026-11-16', until: today });
    expect(timeIn({}, today, zone)).toEqual({});
    expect(daysIn({}, today, zone)).toEqual({ since: '2025-11-22', until: today });
  });
});

test('[M-03] the address may carry a cursor, and nothing else in its place', () => {
  expect(cursorIn({ after: 'abc.1' })).toEqual({ after: 'abc.1' });
  for (const wrong of [{}, { after: '' }, { after: 'ABC' }, { after: '1.2.3' }]) expect(cursorIn(wrong)).toEqual({});
});

test('[M-03] a long number is shown by its end, a short one whole', () => {
  expect(shortId('9f1c2d3e-4a5b-6c7d-8e9f-0a1b2c3d4e5f')).toBe('…2c3d4e5f');
  expect(shortId('vip-3')).toBe('vip-3');
});
