import { expect, test } from 'vitest';
import { expiryOf, figuresFrom } from './rules.ts';

test('[T-03] a link ends so many days from the minute, or never', () => {
  expect(expiryOf('', 60_001)).toBeNull();
  expect(expiryOf('1', 60_001)).toBe(86_460_000);
  expect(expiryOf('7', 119_999)).toBe(60_000 + 7 * 86_400_000);
});

test('[T-03] figures of seven days begin six days ago, today being the seventh', () => {
  expect(figuresFrom('7', 10 * 86_400_000)).toBe(4 * 86_400_000);
  expect(figuresFrom('', 0)).toBeUndefined();
});
