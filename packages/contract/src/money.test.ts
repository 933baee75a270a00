import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, formatAmount, parseAmount, signedAmount } from './money.ts';

const minor = fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n });
const wireAmount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 13n - 1n }), fc.constantFrom('', '.0', '.00', '.5', '.50', '.05', '.99'))
  .map(([whole, fraction]) => `${whole}${fraction}`);

describe('[V-04] amounts on the wire', () => {
  test('[V-04] what is formatted parses back to the same minor units', () => {
    fc.assert(fc.property(minor, (value) => parseAmount(formatAmount(value)) === value));
  });

  test('[V-04] what is formatted always has two decimals and fits the wire', () => {
    fc.assert(
      fc.property(minor, (value) => {
        const text = formatAmount(value);
        expect(text).toMatch(/^-?(0|[1-9]\d*)\.\d{2}$/);
        expect(signedAmount.safeParse(text).success).toBe(true);
      }),
    );
  });

  test('[V-04] every amount of the wire parses to non-negative minor units, exactly', () => {
    fc.assert(
      fc.property(wireAmount, (text) => {
        expect(amount.safeParse(text).success).toBe(true);
        const parsed = parseAmount(text) ?? -1n;
        expect(parsed >= 0n).toBe(true);
        const [whole = '0', fraction = ''] = text.split('.');
        expect(parsed).toBe(BigInt(whole + fraction.padEnd(2, '0')));
      }),
    );
  });

  test('[V-04] adding minor units is exact where floats are not', () => {
    fc.assert(
      fc.property(fc.array(minor, { maxLength: 20 }), (values) => {
        const sum = values.reduce((total, value) => total + value, 0n);
        const viaWire = values.reduce((total, value) => total + (parseAmount(formatAmount(value)) ?? 0n), 0n);
        expect(viaWire).toBe(sum);
      }),
    );
    expect((parseAmount('0.10') ?? 0n) + (parseAmount('0.20') ?? 0n)).toBe(parseAmount('0.30'));
  });

  test.each([
    '',
    ' ',
    '-',
    '.5',
    '5.',
    '1.234',
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
    '1'.repeat(16),
  ])('[V-04] refuses %j', (text) => {
    expect(parseAmount(text)).toBeNull();
    expect(amount.safeParse(text).success).toBe(false);
  });

  test('[V-04] a negative amount is signed only', () => {
    expect(amount.safeParse('-1.00').success).toBe(false);
    expect(signedAmount.safeParse('-1.00').success).toBe(true);
    expect(parseAmount('-1.05')).toBe(-105n);
    expect(formatAmount(-5n)).toBe('-0.05');
  });

  test('[W-07] a wrong form is told as amount_invalid', () => {
    const parsed = amount.safeParse('1.234');
    expect(parsed.error?.issues[0]?.message).toBe('amount_invalid');
  });
});
