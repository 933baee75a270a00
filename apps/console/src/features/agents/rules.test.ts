import { countedDownlines } from '@sampan/contract/agents-staff';
import { expect, test } from 'vitest';
import { showDownlines } from './rules.ts';

test('[X-04] [T-01] downlines are told as far as they are counted; beyond, what is known of the last day', () => {
  expect(showDownlines(0)).toBe('0');
  expect(showDownlines(countedDownlines - 1, 40_000)).toBe(String(countedDownlines - 1));
  expect(showDownlines(countedDownlines)).toBe('agents.atLeast');
  expect(showDownlines(countedDownlines, 12)).toBe('agents.atLeast');
  expect(showDownlines(countedDownlines, 40_000)).toBe('agents.about');
});
