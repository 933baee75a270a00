import { expect, test } from 'vitest';
import type { LinkWay } from '@sampan/contract/members-staff';
import { openWithdrawalStatuses, withdrawalStatuses } from '@sampan/contract/withdrawals';
import { feeOf, isOpen, leftOf, reasonsToReview, refuseWithdrawal, sourcesOf, transitions } from './rules.ts';

test('[W-03] what is over stays so, and each status but the first is reached from another', () => {
  for (const status of ['paid', 'failed', 'cancelled', 'refused'] as const) expect(transitions[status]).toEqual([]);
  expect(withdrawalStatuses.filter((status) => sourcesOf(status).length === 0)).toEqual(['pending']);
  expect(sourcesOf('cancelled')).toEqual(['pending', 'review']);
  expect(sourcesOf('paid')).toEqual(['sending']);
  expect(withdrawalStatuses.filter((status) => isOpen({ status }))).toEqual(openWithdrawalStatuses);
});

test('[W-03] the fee is of each withdrawal and of its amount, rounded down', () => {
  expect(feeOf(10_000n, { fee: 500n, feePercent: 0 })).toBe(500n);
  expect(feeOf(10_099n, { fee: 0n, feePercent: 1.5 })).toBe(151n);
});

test('[W-03] the limits of one withdrawal', () => {
  const settings = { minimum: 5_000n, maximum: 100_000n, fee: 200n, feePercent: 0 };
  const money = { currency: 'VND', currencyDigits: 2 } as const;
  const refusal = (amount: bigint, currency = 'VND') => refuseWithdrawal(settings, money, { amount, currency })?.code;
  expect(refusal(5_000n)).toBeUndefined();
  expect(refusal(100_000n)).toBeUndefined();
  expect(refusal(4_999n)).toBe('amount_below_minimum');
  expect(refusal(100_001n)).toBe('amount_above_maximum');
  expect(refusal(0n)).toBe('amount_invalid');
  expect(refusal(5_000n, 'THB')).toBe('currency_mismatch');
  // Nothing would arrive.
  expect(refuseWithdrawal({ ...settings, minimum: 1n }, money, { amount: 200n, currency: 'VND' })?.code).toBe(
    'amount_below_minimum',
  );
});

test('[W-03] what is left of a day is never less than nothing', () => {
  expect(leftOf({ dailyCount: 2, dailyAmount: 100n }, { count: 3, amount: 120n })).toEqual({ count: 0, amount: 0n });
  expect(leftOf({ dailyCount: 2, dailyAmount: 100n }, { count: 1, amount: 30n })).toEqual({ count: 1, amount: 70n });
  expect(leftOf({ dailyCount: null, dailyAmount: null }, { count: 9, amount: 9n })).toEqual({
    count: null,
    amount: null,
  });
});

test('[W-03] [X-04] a withdrawal waits for each rule that it meets, and approves itself where it meets none', () => {
  const settings = { approvedUpTo: 100n, reviewNewDays: 2, reviewShared: ['device', 'bank'] as LinkWay[] };
  const day = 86_400_000;
  const shared = { device: 0, address: 0, bank: 0 };
  const calm = { amount: 100n, owed: 0n, standing: { registeredAt: new Date(0), shared }, now: 2 * day };
  expect(reasonsToReview(settings, calm)).toEqual([]);
  expect(reasonsToReview(settings, { ...calm, amount: 101n })).toEqual(['amount']);
  expect(reasonsToReview(settings, { ...calm, now: 2 * day - 1 })).toEqual(['new_member']);
  expect(reasonsToReview(settings, { ...calm, owed: 1n })).toEqual(['turnover']);
  const linked = { ...calm.standing, shared: { device: 1, address: 4, bank: 2 } };
  expect(reasonsToReview(settings, { ...calm, standing: linked })).toEqual(['device', 'bank']);
  expect(reasonsToReview({ ...settings, reviewNewDays: 0, reviewShared: [] }, { ...calm, standing: linked })).toEqual(
    [],
  );
});
