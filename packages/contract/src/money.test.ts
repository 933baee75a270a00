import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amount,
  decimalsOf,
  formatAmount,
  maxMinor,
  parseAmount,
  readAmount,
  requestedAmount,
  signedAmount,
} from './money.ts';

const anyDigits = fc.constantFrom(0, 1, 2, 3);
/** All that the ledger can keep, and sums beyond it. */
const anyMinor = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });
const withinLimit = fc.bigInt({ min: 0n, max: maxMinor });

describe('[V-04] amounts on the wire', () => {
  test('[V-04] what is formatted parses back to the same minor units, and fits the wire', () => {
    fc.assert(
      fc.property(anyMinor, anyDigits, (value, digits) => {
        const text = formatAmount(value, digits);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/);
        expect(decimalsOf(text)).toBe(digits);
        expect(signedAmount.safeParse(text).success).toBe(true);
        expect(amount.safeParse(text).success).toBe(value >= 0n);
        expect(parseAmount(text, digits)).toBe(value);
      }),
    );
  });

  test('[V-04] fewer decimals than the currency has say the same', () => {
    expect([parseAmount('5', 2), parseAmount('5.5', 2), parseAmount('5.50', 2)]).toEqual([500n, 550n, 550n]);
    expect([parseAmount('5', 0), parseAmount('5.5', 3)]).toEqual([5n, 5_500n]);
  });

  test('[V-04] adding minor units is exact where floats are not', () => {
    expect((parseAmount('0.10', 2) ?? 0n) + (parseAmount('0.20', 2) ?? 0n)).toBe(parseAmount('0.30', 2));
  });

  test.each([
    '',
    ' ',
    '-',
    '.5',
    '5.',
    '1.2345',
    '01',
    '00',
    '1e3',
    '+1',
    '--1',
    '1,000',
    '1 000',
    '0x10',
    'NaN',
    'Infinity',
    '๑',
    '１',
    '一',
    '1.2.3',
    '1\n',
    '1'.repeat(41),
  ])('[V-04] refuses %j', (text) => {
    expect(parseAmount(text, 3)).toBeNull();
    expect(amount.safeParse(text).success).toBe(false);
    expect(requestedAmount.safeParse(text).error?.issues[0]?.message).toBe('amount_invalid');
    expect(readAmount(text, 3)).toBe('amount_invalid');
  });

  test('[V-04] a negative amount is signed only', () => {
    expect(amount.safeParse('-1.00').success).toBe(false);
    expect(signedAmount.safeParse('-1.00').success).toBe(true);
    expect(parseAmount('-1.05', 2)).toBe(-105n);
    expect(formatAmount(-5n, 2)).toBe('-0.05');
    for (const text of ['-1', '-0', '-0.00']) expect(readAmount(text, 2)).toBe('amount_invalid');
  });
});

describe('amounts that somebody asks for', () => {
  test('[W-07] up to the limit they are what they say, whatever the currency’s decimals', () => {
    fc.assert(
      fc.property(withinLimit, anyDigits, (value, digits) => {
        const text = formatAmount(value, digits);
        expect(requestedAmount.safeParse(text).success).toBe(true);
        expect(readAmount(text, digits)).toBe(value);
      }),
    );
  });

  test.each([
    [0, '999999999999999', '1000000000000000'],
    [2, '9999999999999.99', '10000000000000.00'],
    [3, '999999999999.999', '1000000000000.000'],
  ])('[W-07] with %d decimals %s is the most, %s too much', (digits, most, more) => {
    expect(readAmount(most, digits)).toBe(maxMinor);
    expect(readAmount(more, digits)).toBe('amount_too_large');
    expect(requestedAmount.safeParse(more).error?.issues[0]?.message).toBe('amount_too_large');
    // As an answer it is one all the same.
    expect(amount.safeParse(more).success).toBe(true);
  });

  test('[V-04] more decimals than the currency has are refused, trailing noughts too', () => {
    expect(readAmount('1000.55', 0)).toBe('amount_too_precise');
    expect(readAmount('1000.00', 0)).toBe('amount_too_precise');
    expect(readAmount('1.001', 2)).toBe('amount_too_precise');
    expect(readAmount('1.001', 3)).toBe(1_001n);
  });
});
