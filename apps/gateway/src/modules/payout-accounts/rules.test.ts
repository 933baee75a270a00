import { expect, test } from 'vitest';
import { maskNumber, numberOf } from './rules.ts';

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
