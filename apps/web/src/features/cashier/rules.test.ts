import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '@sampan/contract/money';
import { formatMoney } from '../../platform/format.ts';
import type { Deposit } from '@sampan/contract/wallet';
import { checkAmount, depositSteps, toAmount, toPay } from './rules.ts';

const method = { min: '50000.00', max: '100000000.00' };

describe('an amount as people type it', () => {
  test.each([
    ['100000', '100000.00'],
    [' 1,000,000 ', '1000000.00'],
    ['50 000.5', '50000.50'],
  ])('[W-02] %j is %s', (typed, amount) => expect(toAmount(typed, 2)).toBe(amount));

  test.each(['', '-5', '1e5', '12.345', 'abc', '١٢٣', '1.000.000'])('[V-04] %j is no amount', (typed) =>
    expect(toAmount(typed, 2)).toBeNull(),
  );

  test('[V-04] what is shown with separators is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.constantFrom(0, 2, 3), (minor, digits) => {
        const amount = formatAmount(minor, digits);
        const shown = formatMoney(amount, { digits, symbol: '', symbolPlace: 'before' });
        expect(toAmount(shown, digits)).toBe(amount);
      }),
    );
  });
});

describe('limits', () => {
  test.each([
    ['', 'required'],
    ['abc', 'amount_invalid'],
    ['0', 'amount_invalid'],
    ['50000.123', 'amount_too_precise'],
    ['1'.repeat(16), 'amount_too_large'],
    ['49,999.99', 'amount_below_minimum'],
    ['100,000,000.01', 'amount_above_maximum'],
    ['50000', null],
    ['100000000', null],
  ])('[W-02] %j gives %j', (typed, problem) => expect(checkAmount(typed, method, 2)).toBe(problem));

  test('[W-02] the fee is added to what is paid', () => expect(toPay('50000.00', '1500.50', 2)).toBe('51500.50'));

  test.each([
    ['1000', 0, null],
    ['1000.0', 0, 'amount_too_precise'],
    ['1000.125', 3, null],
    ['1000.1255', 3, 'amount_invalid'],
  ] as const)('[V-04] %s of a currency with %d decimals gives %j', (typed, digits, problem) =>
    expect(checkAmount(typed, { min: '1', max: '2000' }, digits)).toBe(problem),
  );
});

describe('steps', () => {
  const deposit: Deposit = {
    id: 'd1',
    methodId: 'm',
    methodName: 'M',
    amount: '1.00',
    fee: '0.00',
    currency: 'VND',
    status: 'pending',
    redirectUrl: null,
    createdAt: 1,
    settledAt: null,
  };
  test('[W-02] each status has its steps, and only what happened is done', () => {
    expect(depositSteps(deposit).map(({ state }) => state)).toEqual(['done', 'current', 'waiting']);
    expect(depositSteps({ ...deposit, status: 'paid', settledAt: 2 }).every(({ state }) => state === 'done')).toBe(
      true,
    );
    expect(depositSteps({ ...deposit, status: 'expired', settledAt: 2 }).at(-1)?.state).toBe('failed');
  });
});
