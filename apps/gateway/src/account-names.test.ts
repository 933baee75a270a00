import { expect, test } from 'vitest';
import { accountOf, newName } from './account-names.ts';

test('[W-07] a name carries its wallet’s number and can’t be guessed', () => {
  const account = 2n ** 53n + 7n;
  const token = newName(account);
  expect(token).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
  expect(newName(account)).not.toBe(token);
  expect(accountOf(token)).toBe(account);
  for (const forged of ['', '.x', 'A.x', '-1.x', 'abc', `${'z'.repeat(13)}.x`, '1,5.x'])
    expect([forged, accountOf(forged)]).toEqual([forged, forged === 'abc' ? 13_368n : 0n]);
});
