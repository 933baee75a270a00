import { expect, test } from 'vitest';
import { endIn, periodIn } from './rules.ts';

test('[X-04] an address names a kind of contracts and a period’s end, whatever stands in it', () => {
  expect([periodIn('daily'), periodIn('yearly'), periodIn(undefined)]).toEqual(['daily', 'semimonthly', 'semimonthly']);
  expect(endIn('1796000000000')).toBe(1_796_000_000_000);
  for (const text of ['', 'x', '-1', '1.5', '17960000000000', '1e3']) expect(endIn(text)).toBeNull();
});
