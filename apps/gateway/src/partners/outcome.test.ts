import { signatureLifetimeMs } from '@sampan/contract/partner';
import { expect, test } from 'vitest';
import { endOf, pauseMs } from './outcome.ts';

test('[W-03] [W-06] [W-07] no answer is no end, and a clear no only when nothing of ours can still arrive', () => {
  const now = 10_000_000;
  const state = (status: 'pending' | 'done' | 'refused') => ({ kind: 'done', value: { status } }) as const;
  const clear = { now, unclearAt: null };
  expect(endOf({ kind: 'unknown', reason: 'timeout' }, clear)).toBe('open');
  expect(endOf(state('pending'), clear)).toBe('open');
  expect(endOf(state('done'), { now, unclearAt: now })).toBe('done');
  expect(endOf(state('refused'), { now, unclearAt: now })).toBe('failed');
  const no = { kind: 'refused', code: 'not_possible' } as const;
  expect(endOf(no, clear)).toBe('failed');
  expect(endOf(no, { now, unclearAt: now - signatureLifetimeMs })).toBe('open');
  expect(endOf(no, { now, unclearAt: now - signatureLifetimeMs - 1 })).toBe('failed');
});

test('[W-07] a partner is asked less and less often', () => {
  const pauses = (first: number, attempts: readonly number[]) => attempts.map((count) => pauseMs(first, count));
  expect(pauses(5_000, [0, 1, 2, 3, 4, 40])).toEqual([5_000, 5_000, 10_000, 20_000, 40_000, 900_000]);
  expect(pauses(15_000, [1, 2, 3, 20])).toEqual([15_000, 30_000, 60_000, 900_000]);
});
