import { expect, test } from 'vitest';
import { percentOf } from './rules.ts';

test('[M-10] progress never says more than there is', () => {
  expect(percentOf('0.00', '100.00')).toBe(0);
  expect(percentOf('99.99', '100.00')).toBe(99);
  expect(percentOf('100.00', '100.00')).toBe(100);
  expect(percentOf('900.00', '100.00')).toBe(100);
  expect(percentOf('0.00', '0.00')).toBe(100);
});
