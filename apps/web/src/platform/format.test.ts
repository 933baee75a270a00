import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatSigned, formatTime } from './format.ts';
import { formatPercent } from './percent.ts';

const dong = { digits: 2, symbol: '₫', symbolPlace: 'before' } as const;

describe('[V-04] amounts', () => {
  test.each([
    ['1234567', 0, 'before', 'P 1,234,567'],
    ['1234567', 0, 'after', '1,234,567 P'],
    ['-1234.5', 2, 'after', '−\u{2060}1,234.50 P'],
    ['1234.500', 3, 'before', 'P 1,234.500'],
    ['-0.005', 3, 'after', '−\u{2060}0.005 P'],
  ] as const)('%s with %d decimals and the symbol %s is %s', (amount, digits, symbolPlace, text) => {
    expect(formatMoney(amount, { digits, symbol: 'P', symbolPlace })).toBe(text);
    expect(formatSigned(amount, { digits, symbol: 'P', symbolPlace })).toBe(
      amount.startsWith('-') ? text : `+\u{2060}${text}`,
    );
  });

  test.each([
    ['0', '₫ 0.00'],
    ['1234', '₫ 1,234.00'],
    ['1234567.5', '₫ 1,234,567.50'],
    ['999999999999.99', '₫ 999,999,999,999.99'],
    ['-1000.01', '−\u{2060}₫ 1,000.01'],
  ])('%s is shown as %s', (amount, text) => {
    expect(formatMoney(amount, dong)).toBe(text);
  });

  test('without a symbol', () => {
    expect(formatMoney('1250.5', { ...dong, symbol: '' })).toBe('1,250.50');
  });

  test('text that is no amount stays what it is', () => {
    expect(formatMoney('n/a', dong)).toBe('n/a');
    expect(formatMoney('1e3', dong)).toBe('1e3');
  });

  test.each([
    ['5', '+\u{2060}₫ 5.00'],
    ['-5', '−\u{2060}₫ 5.00'],
    ['0.00', '₫ 0.00'],
  ])('the change %s is shown as %s', (amount, text) => {
    expect(formatSigned(amount, dong)).toBe(text);
  });
});

describe('[S-14] dates', () => {
  const moment = Date.UTC(2026, 10, 21, 17, 5, 9);

  test('are YYYY-MM-DD HH:mm:ss in the time zone of the brand, on one line', () => {
    expect(formatDateTime(moment)).toBe('2026-\u{2060}11-\u{2060}22\u{a0}00:05:09');
    expect(formatDate(moment)).toBe('2026-\u{2060}11-\u{2060}22');
    expect(formatTime(moment)).toBe('00:05');
  });
});

test('numbers and percentages look the same in every language', () => {
  expect([0, 999, 1000, 10_000, 1_234_567, -1234].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '10,000',
    '1,234,567',
    '-1,234',
  ]);
  expect(formatPercent('96.5')).toBe('96.50%');
  expect(formatPercent('')).toBe('');
});
