import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '@sampan/contract/money';
import { formatMoney } from '../../platform/format.ts';
import type { Deposit } from '@sampan/contract/deposits';
import { arrivingOf, bonusOf, canBePaid, checkAmount, depositSteps, isReached, toAmount } from './rules.ts';

const method = { min: '50000.00', max: '100000000.00', leftToday: null };

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

  test('[W-02] the fee is kept from what is paid', () => expect(arrivingOf('50000.00', '1500.50', 2)).toBe('48499.50'));

  test('[W-02] what the day still allows is the most', () => {
    const left = { ...method, leftToday: '60000.00' };
    expect(checkAmount('60000', left, 2)).toBeNull();
    expect(checkAmount('60001', left, 2)).toBe('deposit_amount_reached');
  });

  test('[W-02] a bonus is a part of what is paid, up to its maximum, and says what must be played', () => {
    const bonus = { minDeposit: '100000.00', basisPoints: 10_000, maximum: '500000.00', turnoverHundredths: 1_250 };
    expect(bonusOf(bonus, '200000.00', 2)).toEqual({ gives: '200000.00', play: '2500000.00' });
    expect(bonusOf(bonus, '900000.00', 2)).toEqual({ gives: '500000.00', play: '6250000.00' });
    expect(isReached(bonus, '99999.99', 2)).toBe(false);
    expect(isReached(bonus, '100000.00', 2)).toBe(true);
  });

  test.each([
    ['1000', 0, null],
    ['1000.0', 0, 'amount_too_precise'],
    ['1000.125', 3, null],
    ['1000.1255', 3, 'amount_invalid'],
  ] as const)('[V-04] %s of a currency with %d decimals gives %j', (typed, digits, problem) =>
    expect(checkAmount(typed, { min: '1', max: '2000', leftToday: null }, digits)).toBe(problem),
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
    kind: 'redirect',
    paidAmount: null,
    redirectUrl: null,
    payment: null,
    transfer: null,
    refusal: null,
    bonus: null,
    createdAt: 1,
    expiresAt: 9,
    receiptAt: null,
    paidAt: null,
    settledAt: null,
  };
  test('[W-02] each status has its steps, and only what happened is done', () => {
    expect(depositSteps(deposit).map(({ state }) => state)).toEqual(['done', 'current', 'waiting']);
    expect(depositSteps({ ...deposit, status: 'paid', settledAt: 2 }).every(({ state }) => state === 'done')).toBe(
      true,
    );
    for (const status of ['expired', 'failed', 'cancelled', 'refused'] as const)
      expect(depositSteps({ ...deposit, status, settledAt: 2 }).at(-1)?.state).toBe('failed');
  });
  test('[W-02] a transfer goes from the receipt over its review to the wallet, or is refused', () => {
    const states = (change: Partial<Deposit>) =>
      depositSteps({ ...deposit, kind: 'bank', ...change }).map(({ id, state }) => `${id} ${state}`);
    expect(states({})).toEqual(['opened done', 'receipt current', 'review waiting', 'credited waiting']);
    const sent = { receiptAt: 2 };
    expect(states({ ...sent, status: 'review' })).toEqual([
      'opened done',
      'receipt done',
      'review current',
      'credited waiting',
    ]);
    expect(states({ ...sent, status: 'paid', settledAt: 3 }).every((state) => state.endsWith('done'))).toBe(true);
    expect(states({ ...sent, status: 'refused', settledAt: 3 })).toEqual([
      'opened done',
      'receipt done',
      'ended failed',
    ]);
    expect(depositSteps({ ...deposit, kind: 'voucher', status: 'paid', settledAt: 1 })).toHaveLength(2);
  });
});

test('[W-02] one that waits can be paid where its provider has opened an order, or by a transfer', () => {
  const one = { status: 'pending', kind: 'qr', redirectUrl: 'https://pay.example/1' } as const;
  expect(canBePaid(one)).toBe(true);
  expect(canBePaid({ ...one, redirectUrl: null })).toBe(false);
  expect(canBePaid({ ...one, kind: 'bank', redirectUrl: null })).toBe(true);
  expect(canBePaid({ ...one, status: 'paid' })).toBe(false);
});
