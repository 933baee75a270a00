import { expect, test } from 'vitest';
import { changeOf } from './figure-change.ts';

test('[X-04] a figure is compared in whole percent, and with nothing where there is nothing to compare', () => {
  expect(changeOf(120, 100)).toBe(20);
  expect(changeOf(1, 3)).toBe(-67);
  expect(changeOf('1500.00', '1000.00')).toBe(50);
  expect(changeOf('-500.00', '1000.00')).toBe(-150);
  expect(changeOf('0.00', '0.00')).toBeNull();
  expect(changeOf('10.00', '-5.00')).toBeNull();
  expect(changeOf(5, 0)).toBeNull();
});
