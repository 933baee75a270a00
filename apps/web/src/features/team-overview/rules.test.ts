import { describe, expect, test } from 'vitest';
import { changeOf, hasHappened, periodStart } from './rules.ts';

describe('[T-02] a period that ends today begins', () => {
  test.each([
    ['today', '2026-11-24', '2026-11-24'],
    // A Tuesday, a Monday and a Sunday.
    ['week', '2026-11-24', '2026-11-23'],
    ['week', '2026-11-23', '2026-11-23'],
    ['week', '2026-11-01', '2026-10-26'],
    ['halfMonth', '2026-11-15', '2026-11-01'],
    ['halfMonth', '2026-11-16', '2026-11-16'],
    ['month', '2026-11-24', '2026-11-01'],
  ] as const)('%s of %s on %s', (period, today, first) => expect(periodStart(period, today)).toBe(first));
});

test('[T-02] a figure is more, less or the same as the one before, to the last decimal', () => {
  expect(changeOf(12, 15, 2)).toEqual({ way: 'less', by: 3 });
  expect(changeOf('100.10', '99.20', 2)).toEqual({ way: 'more', by: '0.90' });
  expect(changeOf('-100.00', '50.00', 2)).toEqual({ way: 'less', by: '150.00' });
  expect(changeOf('999999999999999.99', '999999999999999.98', 2)).toEqual({ way: 'more', by: '0.01' });
  expect(changeOf('7', '7', 0)).toEqual({ way: 'same', by: '0' });
});

test('[T-02] members alone are no event', () => {
  const nothing = {
    members: 5,
    newMembers: 0,
    registrations: 0,
    activeMembers: 0,
    deposits: '0.00',
    withdrawals: '0.00',
    validBet: '0.00',
    prizes: '0.00',
    rebates: '0.00',
    agentRebates: '0.00',
    activity: '0.00',
    fees: '0.00',
    profitLoss: '0.00',
    commission: '0.00',
  };
  expect(hasHappened(nothing)).toBe(false);
  expect(hasHappened({ ...nothing, profitLoss: '-0.01' })).toBe(true);
});
