import type { ContractPeriod } from '@sampan/contract/contract-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodAt, periodBefore } from './periods.ts';

const zone = 'Asia/Ho_Chi_Minh';
const at = (text: string) => Date.parse(`${text}+07:00`);
const span = (period: ContractPeriod, text: string) => {
  const { from, to } = periodAt(period, at(text), zone);
  return [from, to].map((one) => new Date(one + 7 * 3_600_000).toISOString().slice(0, 16));
};

test('[T-06] [T-07] periods are of the operator’s zone: half months from the 1st and the 16th, weeks from Mondays', () => {
  expect(span('semimonthly', '2026-02-15T23:59')).toEqual(['2026-02-01T00:00', '2026-02-16T00:00']);
  expect(span('semimonthly', '2026-02-16T00:00')).toEqual(['2026-02-16T00:00', '2026-03-01T00:00']);
  expect(span('monthly', '2026-12-31T12:00')).toEqual(['2026-12-01T00:00', '2027-01-01T00:00']);
  expect(span('weekly', '2026-11-22T23:59')).toEqual(['2026-11-16T00:00', '2026-11-23T00:00']);
  expect(span('daily', '2026-11-22T00:00')).toEqual(['2026-11-22T00:00', '2026-11-23T00:00']);
  expect(span('hourly', '2026-11-22T09:59')).toEqual(['2026-11-22T09:00', '2026-11-22T10:00']);
  expect(span('five_minutes', '2026-11-22T09:59')).toEqual(['2026-11-22T09:55', '2026-11-22T10:00']);
  const before = periodBefore('semimonthly', at('2026-03-01T00:40'), zone);
  expect(before).toEqual(periodAt('semimonthly', at('2026-02-20T00:00'), zone));
});

test('[T-07] follow one another without a gap, in any zone, through changes of its clocks', () => {
  const zones = fc.constantFrom(
    'UTC',
    zone,
    'Asia/Kolkata',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
  );
  const periods = fc.constantFrom<ContractPeriod>(
    'weekly',
    'semimonthly',
    'monthly',
    'daily',
    'hourly',
    'five_minutes',
  );
  const times = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });
  fc.assert(
    fc.property(periods, times, zones, (period, time, timeZone) => {
      const { from, to } = periodAt(period, time, timeZone);
      expect(from <= time && time < to).toBe(true);
      expect(periodAt(period, to - 1, timeZone)).toEqual({ from, to });
      expect(periodAt(period, to, timeZone).from).toBe(to);
      expect(periodBefore(period, to, timeZone)).toEqual({ from, to });
    }),
    { numRuns: 500 },
  );
});
