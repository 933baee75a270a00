import { expect, test } from 'vitest';
import { shownName } from './present.ts';
import { isAllowed, leftOf, otherWay, refuseAmount, refuseToday } from './rules.ts';

const limits = { minimum: 1_000n, maximum: 9_000n };
const money = { currency: 'VND', currencyDigits: 2 } as const;

test('[W-05] each way is switched by itself, and is the other way for the other one', () => {
  expect(isAllowed({ toUpline: true, toDownline: false }, 'upline')).toBe(true);
  expect(isAllowed({ toUpline: true, toDownline: false }, 'downline')).toBe(false);
  expect([otherWay('upline'), otherWay('downline')]).toEqual(['downline', 'upline']);
});

test('[W-05] amounts have limits that count themselves in', () => {
  const code = (amount: bigint, currency = 'VND') => refuseAmount(limits, money, { amount, currency })?.code ?? null;
  expect([999n, 1_000n, 9_000n, 9_001n, 0n].map((amount) => code(amount))).toEqual([
    'amount_below_minimum',
    null,
    null,
    'amount_above_maximum',
    'amount_invalid',
  ]);
  expect(code(1_000n, 'THB')).toBe('currency_mismatch');
});

test('[W-05] a day has room for so many, and so much', () => {
  const settings = { dailyCount: 2, dailyAmount: 10_000n };
  expect(leftOf(settings, { count: 3, amount: 12_000n })).toEqual({ count: 0, amount: 0n });
  expect(leftOf({ dailyCount: null, dailyAmount: null }, { count: 3, amount: 1n })).toEqual({
    count: null,
    amount: null,
  });
  const code = (count: number, amount: bigint, asked: bigint) =>
    refuseToday(settings, money, { count, amount }, asked)?.code ?? null;
  expect(code(1, 4_000n, 6_000n)).toBeNull();
  expect(code(1, 4_000n, 6_001n)).toBe('line_transfer_amount_reached');
  expect(code(2, 0n, 1n)).toBe('line_transfer_count_reached');
});

test('[W-05] names are shown to those above, but no numbers', () => {
  expect(shownName('lotus01', 'downline')).toBe('lotus01');
  expect(shownName('lotus01', 'upline')).toBe('lo***1');
  expect(shownName('+84901234567', 'downline')).toBe('+8***7');
});
