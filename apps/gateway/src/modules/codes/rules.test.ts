import { expect, test } from 'vitest';
import { budgetCounts, prefixOf } from './rules.ts';
import { verificationSettings } from './settings.ts';

test('[A-05] numbers that differ in their last digits share a prefix', () => {
  expect(prefixOf('+84901234567', '84')).toBe('+84901');
  expect(prefixOf('+84901999999', '84')).toBe('+84901');
  expect(prefixOf('+12015550123', '1')).toBe('+1201');
});

test('[A-05] a code counts against hour and day of its recipient, address, prefix and brand', () => {
  const { budgets } = verificationSettings.parse({ budgets: { recipient: { hour: 2 } } });
  const key = Buffer.from('key');
  const counts = budgetCounts(budgets, { recipient: key, brand: key }, 'sms', Date.UTC(2026, 0, 5, 10, 30));
  expect(counts.map(({ scope, most, windowStart }) => [scope, most, windowStart.toISOString().slice(0, 16)])).toEqual([
    ['sms-recipient-hour', 2, '2026-01-05T10:00'],
    ['sms-brand-hour', 3_000, '2026-01-05T10:00'],
    ['sms-recipient-day', 10, '2026-01-05T00:00'],
    ['sms-brand-day', 20_000, '2026-01-05T00:00'],
  ]);
});
