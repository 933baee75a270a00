import { expect, test } from 'vitest';
import { maskNumber, numberOf, restsUntil } from './rules.ts';

test('[M-02] a number is read as banks compare it', () => {
  expect(numberOf(' 0011-0045.6789 ')).toBe('001100456789');
  expect(numberOf('vn12abcd')).toBe('VN12ABCD');
  expect(numberOf('００１１２２')).toBe('001122');
  for (const wrong of ['', '1234', '0011/22', 'a'.repeat(35), '<b>12345</b>']) expect(numberOf(wrong)).toBeNull();
});

test('[M-02] four figures of a number are shown, whatever its length', () => {
  expect(maskNumber('001100456789')).toBe('•••• 6789');
  expect(maskNumber('12345')).toBe('•••• 2345');
});

test('[W-03] an account that isn’t the first one waits until its hours are over', () => {
  const hour = 3_600_000;
  const account = { id: '1.b', createdAt: 1_000 };
  const at = (now: number, first: string | null = '1.a', restHours = 2) =>
    restsUntil(account, { first, restHours, now });
  expect(at(1_000)).toBe(1_000 + 2 * hour);
  expect(at(999 + 2 * hour)).toBe(1_000 + 2 * hour);
  expect(at(1_000 + 2 * hour)).toBeNull();
  expect(at(1_000, '1.a', 0)).toBeNull();
  expect(at(1_000, '1.b')).toBeNull();
  expect(at(1_000, null)).toBeNull();
});
