import { expect, test } from 'vitest';
import { amountProblem, typedAmount } from './amounts.ts';

test.each([
  ['450000', '450000.00'],
  [' 450,000.5 ', '450000.50'],
  ['1 250 000', '1250000.00'],
  // A comma for a point is not taken for one that groups.
  ['450,50', null],
  ['1.250,50', null],
  ['1.255', null],
  ['0', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
  ['9999999999999999', null],
])('[X-04] [W-02] what was typed, "%s", is %s where the currency has two decimals', (typed, amount) => {
  expect(typedAmount(typed, '1.00')).toBe(amount);
  expect(amountProblem(typed, '1.00') === null).toBe(amount !== null);
});
