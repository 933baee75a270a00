import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changed,
  exclusionOf,
  mayFollow,
  monthsAfter,
  openEnd,
  type OwnLimit,
  periodAt,
  settled,
  strongest,
} from './rules.ts';

const none: OwnLimit = { own: null, next: null, nextAt: null };
const hourMs = 3_600_000;

describe('a limit of one’s own', () => {
  const value = fc.option(fc.bigInt({ min: 0n, max: 20n }), { nil: null });
  const steps = fc.array(fc.record({ wanted: value, hours: fc.integer({ min: 0, max: 40 }) }), { maxLength: 12 });
  const isLooser = (one: bigint | null, other: bigint | null) => other !== null && (one === null || one > other);

  test('[R-01] is never looser than it was a cooling period ago, whatever is asked for', () => {
    fc.assert(
      fc.property(steps, (turns) => {
        let [limit, now] = [none, 0];
        for (const { wanted, hours } of turns) {
          now += hours * hourMs;
          const before = settled(limit, now).own;
          limit = changed(limit, wanted, now, 24);
          const after = settled(limit, now).own;
          expect(isLooser(after, before)).toBe(false);
          expect(settled(limit, now + 24 * hourMs - 1).own).toBe(after);
          expect(settled(limit, now + 24 * hourMs).own).toBe(wanted);
        }
      }),
    );
  });
});

describe('a period', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  test('[R-01] is of the operator’s zone, a week from Monday', () => {
    const sunday = Date.UTC(2026, 10, 22, 16, 59);
    expect(periodAt('day', sunday, zone)).toEqual({ from: '2026-11-22', until: Date.UTC(2026, 10, 22, 17) });
    expect(periodAt('week', sunday, zone)).toEqual({ from: '2026-11-16', until: Date.UTC(2026, 10, 22, 17) });
    expect(periodAt('week', sunday + 60_000, zone).from).toBe('2026-11-23');
    expect(periodAt('month', sunday, zone)).toEqual({ from: '2026-11-01', until: Date.UTC(2026, 10, 30, 17) });
    expect(periodAt('month', Date.UTC(2026, 1, 10), zone).until).toBe(Date.UTC(2026, 1, 28, 17));
    expect(periodAt('month', Date.UTC(2026, 11, 31, 12), zone).until).toBe(Date.UTC(2026, 11, 31, 17));
  });
});

describe('a break', () => {
  const at = (hours: number) => new Date(hours * hourMs);
  const one = (kind: 'time_out' | 'exclusion', until: Date) => ({ kind, from: at(0), until });

  test('[R-02] [R-03] gives way to a stronger or a longer one alone', () => {
    const [short, long] = [one('time_out', at(24)), one('time_out', at(48))];
    const exclusion = one('exclusion', at(30));
    expect(mayFollow(null, short)).toBe(true);
    expect(mayFollow(short, long)).toBe(true);
    expect(mayFollow(long, short)).toBe(false);
    expect(mayFollow(long, exclusion)).toBe(true);
    expect(mayFollow(exclusion, long)).toBe(false);
    expect(mayFollow(exclusion, exclusion)).toBe(false);
    expect(strongest([long, exclusion], at(1).getTime())).toBe(exclusion);
    expect(strongest([long, exclusion], at(31).getTime())).toBe(long);
    expect(strongest([long, null], at(48).getTime())).toBeNull();
  });

  test('[R-03] of months ends on the same day of the month, or on its last', () => {
    expect(monthsAfter(Date.UTC(2026, 10, 24, 9), 6)).toEqual(new Date(Date.UTC(2027, 4, 24, 9)));
    expect(monthsAfter(Date.UTC(2026, 7, 31), 6)).toEqual(new Date(Date.UTC(2027, 1, 28)));
    const [now, end] = [Date.UTC(2026, 0, 15), new Date(Date.UTC(2026, 6, 15))];
    const policy = { exclusionMonths: [6, 12], returns: 'alone' } as const;
    expect(exclusionOf(6, now, { ...policy, exclusionMonths: [6, 12] })).toEqual({ until: end, returnFrom: null });
    expect(exclusionOf(null, now, { ...policy, exclusionMonths: [6, 12] })).toEqual({
      until: openEnd,
      returnFrom: end,
    });
    expect(exclusionOf(6, now, { exclusionMonths: [6], returns: 'on_request' })).toEqual({
      until: openEnd,
      returnFrom: end,
    });
  });
});
