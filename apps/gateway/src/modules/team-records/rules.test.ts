import { describe, expect, test } from 'vitest';
import { hasDay, retryPause, spansWithin } from './rules.ts';

describe('days that an agent sees of a member', () => {
  const moved = [
    { first: '-infinity', end: '2026-11-05' },
    { first: '2026-11-20', end: 'infinity' },
  ];

  test('[T-05] are those of its time in the downline, within what was asked for', () => {
    expect(spansWithin(moved, { from: '2026-11-03', to: '2026-11-20' })).toEqual([
      { first: '2026-11-03', end: '2026-11-05' },
      { first: '2026-11-20', end: '2026-11-21' },
    ]);
    expect(spansWithin(moved, { from: '2026-11-05', to: '2026-11-19' })).toEqual([]);
    // Nothing is asked for.
    expect(spansWithin(moved, { from: '2026-11-03', to: '2026-11-02' })).toEqual([]);
  });

  test('[T-05] begin with the first and end before the day of the move', () => {
    expect(['2026-11-04', '2026-11-05', '2026-11-19', '2026-11-20'].map((day) => hasDay(moved, day))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

test('[T-05] a file that could not be written is tried again after pauses that double', () => {
  expect([0, 1, 2].map(retryPause)).toEqual([5_000, 10_000, 20_000]);
});
