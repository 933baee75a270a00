import { dateOf } from '@sampan/contract/zone-time';
import { describe, expect, it } from 'vitest';
import { daysWithin, figuresOf, periodsOf, yearBefore } from './rules.ts';

describe('[M-04] the time of a profit', () => {
  it('is the last twelve months, and what was asked for of them', () => {
    expect(daysWithin({}, '2026-11-24')).toEqual({ from: '2025-11-24', to: '2026-11-24' });
    expect(daysWithin({ from: '2026-11-01', to: '2026-11-10' }, '2026-11-24')).toEqual({
      from: '2026-11-01',
      to: '2026-11-10',
    });
    expect(daysWithin({ from: '0001-01-01', to: '9999-12-31' }, '2026-11-24')).toEqual({
      from: '2025-11-24',
      to: '2026-11-24',
    });
    expect(periodsOf('day', daysWithin({ from: '2026-11-25' }, '2026-11-24'))).toEqual([]);
    expect(periodsOf('month', daysWithin({ to: '2024-01-01' }, '2026-11-24'))).toEqual([]);
    expect(yearBefore('2028-02-29')).toBe('2027-03-01');
  });

  it('has every day once, through both changes of the clocks', () => {
    const days = periodsOf('day', { from: '2026-03-27', to: '2026-10-27' });
    expect(days).toHaveLength(215);
    expect(new Set(days.map(({ from }) => from)).size).toBe(215);
    expect(days.every(({ from, to }) => from === to)).toBe(true);
    // The days of 23 and 25 hours in Berlin end where the next begins.
    for (const [at, day] of [
      ['2026-03-29T21:59:59Z', '2026-03-29'],
      ['2026-03-29T22:00:00Z', '2026-03-30'],
      ['2026-10-25T22:59:59Z', '2026-10-25'],
      ['2026-10-25T23:00:00Z', '2026-10-26'],
    ] as const)
      expect(daysWithin({}, dateOf(Date.parse(at), 'Europe/Berlin')).to).toBe(day);
  });

  it('has weeks from Monday on, through the changes of the clocks and the year, cut at its ends', () => {
    expect(periodsOf('week', { from: '2026-03-25', to: '2026-04-06' })).toEqual([
      { from: '2026-04-06', to: '2026-04-06' },
      { from: '2026-03-30', to: '2026-04-05' },
      { from: '2026-03-25', to: '2026-03-29' },
    ]);
    expect(periodsOf('week', { from: '2025-12-29', to: '2026-01-04' })).toEqual([
      { from: '2025-12-29', to: '2026-01-04' },
    ]);
    expect(periodsOf('week', { from: '2026-10-19', to: '2026-10-26' })).toEqual([
      { from: '2026-10-26', to: '2026-10-26' },
      { from: '2026-10-19', to: '2026-10-25' },
    ]);
  });

  it('has calendar months to their last days, those of leap years too', () => {
    expect(periodsOf('month', { from: '2027-12-15', to: '2028-03-31' })).toEqual([
      { from: '2028-03-01', to: '2028-03-31' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-01-01', to: '2028-01-31' },
      { from: '2027-12-15', to: '2027-12-31' },
    ]);
  });

  it.each(['day', 'week', 'month'] as const)(
    'leaves out none of the year’s days and counts none twice by %s',
    (unit) => {
      const year = { from: '2025-11-24', to: '2026-11-24' };
      const covered = periodsOf(unit, year).flatMap((period) => periodsOf('day', period));
      expect(covered).toEqual(periodsOf('day', year));
    },
  );
});

describe('[M-04] the figures of a period', () => {
  const played = [
    { day: '2026-02-28', stake: 100n, validBet: 90n, payout: 50n, jackpot: 0n },
    { day: '2026-03-01', stake: 1_000n, validBet: 1_000n, payout: 2_500n, jackpot: 500n },
  ];
  const money = [
    { day: '2026-02-28', kind: 'bonus', in: 70n, out: 20n },
    { day: '2026-02-28', kind: 'points', in: 5n, out: 0n },
    { day: '2026-02-28', kind: 'cashback', in: 7n, out: 0n },
    { day: '2026-02-28', kind: 'deposit', in: 900n, out: 0n },
    { day: '2026-02-28', kind: 'deposit_fee', in: 0n, out: 9n },
    { day: '2026-03-01', kind: 'withdrawal', in: 0n, out: 400n },
    { day: '2026-03-01', kind: 'withdrawal_return', in: 150n, out: 0n },
    { day: '2026-03-01', kind: 'bet', in: 0n, out: 1_000n },
  ];

  it('are those of its days: what was given counts, what was paid in or out doesn’t', () => {
    expect(figuresOf({ from: '2026-02-01', to: '2026-02-28' }, played, money)).toEqual({
      stake: 100n,
      validBet: 90n,
      payout: 50n,
      jackpot: 0n,
      bonus: 55n,
      cashback: 7n,
      deposit: 900n,
      withdrawal: 0n,
      net: 22n,
    });
    expect(figuresOf({ from: '2026-03-01', to: '2026-03-31' }, played, money)).toMatchObject({
      jackpot: 500n,
      bonus: 0n,
      withdrawal: 250n,
      net: 1_500n,
    });
  });

  it('are of play alone with a category', () => {
    expect(figuresOf({ from: '2026-02-01', to: '2026-03-31' }, played, null)).toMatchObject({
      validBet: 1_090n,
      bonus: null,
      cashback: null,
      deposit: null,
      withdrawal: null,
      net: 1_460n,
    });
  });
});
