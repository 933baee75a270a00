import { expect, test } from 'vitest';
import { isCollectable, percentOf } from './rules.ts';

test('[M-05] it can be collected from the minimum on, and never nothing', () => {
  expect(isCollectable({ total: '0.00', minimum: '0.00' }, 2)).toBe(false);
  expect(isCollectable({ total: '0.99', minimum: '1.00' }, 2)).toBe(false);
  expect(isCollectable({ total: '1.00', minimum: '1.00' }, 2)).toBe(true);
  expect(isCollectable({ total: '12', minimum: '9' }, 0)).toBe(true);
});

test('[M-05] a rate has two decimals', () => {
  expect([percentOf(29), percentOf(50), percentOf(125)]).toEqual(['0.29', '0.50', '1.25']);
});
