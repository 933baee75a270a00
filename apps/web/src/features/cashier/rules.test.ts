import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '@sampan/contract/money';
import type { Deposit } from '@sampan/contract/wallet';
import { checkAmount, depositSteps, toAmount, toPay } from './rules.ts';

const method = { min: '50000.00', max: '100000000.00' };

describe('an amount as people type it', () => {
  test.each([
    ['100000', '100000.00'],
    [' 1,000,000 ', '1000000.00'],
    ['50 000.5', '50000.50'],
  ])('[W-02] %j is %s', (typed, amount) => expect(toAmount(typed)).toBe(amount));

  test.each(['', '-5', '1e5', '12.345', 'abc', '١٢٣', '1.000.000'])('[V-04] %j is no amount', (typed) =>
    expect(toAmount(typed)).toBeNull(),
  );

  test('[V-04] what is shown with separators is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (minor) => {
        const [whole = '', fraction = ''] = formatAmount(minor).split('.');
        expect(toAmount(`${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`)).toBe(formatAmount(minor));
      }),
    );
  });
});

describe('limits', () => {
  test.each([
    ['', 'required'],
    ['abc', 'amount_invalid'],
    ['0', 'amount_invalid'],
    ['49,999.99', 'amount_below_minimum'],
    ['100,000,000.01', 'amount_above_maximum'],
    ['50000', null],
    ['100000000', null],
  ])('[W-02] %j gives %j', (typed, problem) => expect(checkAmount(typed, method)).toBe(problem));

  test('[W-02] the fee is added to what is paid', () => expect(toPay('50000.00', '1500.50')).toBe('51500.50'));
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
