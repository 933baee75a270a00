import { describe, expect, test } from 'vitest';
import type { Withdrawal } from '@sampan/contract/withdrawals';
import { arrivingOf, canCancel, checkWithdrawal, mostOf, quickAmounts, sumsOf, withdrawalSteps } from './rules.ts';

const limits = { minimumAmount: '50000.00', maximumAmount: '1000000.00', amountLeft: '800000.00' };

test('[W-03] an amount is within the limits, the balance and what is left of the day', () => {
  const check = (typed: string, balance = '900000.00') => checkWithdrawal(typed, limits, balance, 2);
  expect(check('50,000')).toBeNull();
  expect(check('')).toBe('required');
  expect(check('abc')).toBe('amount_invalid');
  expect(check('0')).toBe('amount_invalid');
  expect(check('50000.001')).toBe('amount_too_precise');
  expect(check('49999.99')).toBe('amount_below_minimum');
  expect(check('1000000.01')).toBe('amount_above_maximum');
  expect(check('900000.01')).toBe('insufficient_balance');
  expect(check('800000.01')).toBe('withdrawal_amount_reached');
});

test('[W-03] all is the least of the bounds, and nothing where that is less than the least', () => {
  expect(mostOf(limits, '900000.00', 2)).toBe('800000.00');
  expect(mostOf(limits, '70000.50', 2)).toBe('70000.50');
  expect(mostOf({ ...limits, amountLeft: null }, '9000000.00', 2)).toBe('1000000.00');
  expect(mostOf(limits, '49999.99', 2)).toBeNull();
});

test('[W-03] quick amounts can all be withdrawn', () => {
  expect(quickAmounts(limits, '300000.00', 2)).toEqual(['50000.00', '100000.00', '250000.00']);
  expect(quickAmounts(limits, '10.00', 2)).toEqual([]);
});

test('[W-03] the fee is counted as the gateway counts it', () => {
  expect(sumsOf('100000.99', { fee: '1000.00', feeBasisPoints: 150 }, 2)).toEqual({
    fee: '2500.01',
    arrives: '97500.98',
  });
  expect(sumsOf('500', { fee: '1000', feeBasisPoints: 0 }, 0)).toEqual({ fee: '1000', arrives: '0' });
  expect(arrivingOf({ amount: '100.00', fee: '2.50' }, 2)).toBe('97.50');
});

describe('[W-03] the steps of a withdrawal', () => {
  const one = (part: Partial<Withdrawal>): Withdrawal => ({
    id: 'w1',
    method: { code: 'VCB', name: 'Vietcombank', kind: 'bank' },
    number: '•••• 7890',
    amount: '100.00',
    fee: '0.00',
    currency: 'VND',
    status: 'pending',
    refusal: null,
    createdAt: 1,
    approvedAt: null,
    sentAt: null,
    settledAt: null,
    receipt: null,
    ...part,
  });
  const states = (part: Partial<Withdrawal>) => withdrawalSteps(one(part)).map(({ id, state }) => `${id} ${state}`);

  test('it waits, is approved, sent and paid', () => {
    expect(states({})).toEqual(['asked done', 'approved current', 'sent waiting', 'paid waiting']);
    expect(withdrawalSteps(one({ status: 'review' }))[1]?.label).toBe('withdrawal.step.review');
    expect(states({ status: 'approved', approvedAt: 2 })[2]).toBe('sent current');
    expect(states({ status: 'sending', approvedAt: 2, sentAt: 3 })[3]).toBe('paid current');
    expect(states({ status: 'paid', approvedAt: 2, sentAt: 3, settledAt: 4 })[3]).toBe('paid done');
  });

  test('or it ends before', () => {
    expect(states({ status: 'cancelled', settledAt: 2 })).toEqual(['asked done', 'ended failed']);
    expect(states({ status: 'refused', settledAt: 2 })).toEqual(['asked done', 'ended failed']);
    expect(states({ status: 'failed', approvedAt: 2, sentAt: 3, settledAt: 4 })).toEqual([
      'asked done',
      'approved done',
      'sent done',
      'ended failed',
    ]);
    expect(canCancel(one({ status: 'review' }))).toBe(true);
    expect(canCancel(one({ status: 'approved' }))).toBe(false);
  });
});
