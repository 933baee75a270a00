import { expect, test } from 'vitest';
import { helpKind, slugOfHash } from './rules.ts';

test('[C-03] the help centre shows help, the agreement and safer gambling', () => {
  expect(helpKind('deposits')).toBe('help');
  expect(helpKind('agreement')).toBe('agreement');
  expect(helpKind('responsible')).toBe('responsible');
});

test('[S-07] a hash that can name an article does; the way past the menus doesn’t', () => {
  expect(slugOfHash('#deposits')).toBe('deposits');
  expect(slugOfHash('account-security')).toBe('account-security');
  for (const other of ['', '#', '#main', '#A b', '#../x', `#${'a'.repeat(61)}`]) expect(slugOfHash(other)).toBeNull();
});
