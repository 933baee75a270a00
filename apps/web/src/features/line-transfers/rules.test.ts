import { expect, test } from 'vitest';
import { checkTransfer, toAmount } from './rules.ts';

const limits = { minimumAmount: '10.00', maximumAmount: '1000.00', amountLeft: '500.00' };

test('[W-05] an amount is checked before it is sent', () => {
  const check = (typed: string, balance = '600.00', over: Partial<typeof limits> = {}) =>
    checkTransfer(typed, { ...limits, ...over }, balance, 2);
  expect(['', ' ', '0', '9.99', '10', '1.234', 'ten'].map((typed) => check(typed))).toEqual([
    'required',
    'required',
    'amount_invalid',
    'amount_below_minimum',
    null,
    'amount_too_precise',
    'amount_invalid',
  ]);
  expect(check('1,001')).toBe('amount_above_maximum');
  expect(check('600.01')).toBe('insufficient_balance');
  expect(check('500.01')).toBe('line_transfer_amount_reached');
  expect(checkTransfer('600', { ...limits, amountLeft: null }, '600.00', 2)).toBeNull();
  expect(toAmount(' 1,000 ', 2)).toBe('1000.00');
});
