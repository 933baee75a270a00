import { rebateCategories, type RebateRates } from '@sampan/contract/rebates';
import { expect, test } from 'vitest';
import { cappedRates, categoryAbove, isAnyRate, stateOf } from './rules.ts';

const each = (rate: number) => Object.fromEntries(rebateCategories.map((one) => [one, rate])) as RebateRates;

test('[T-03] a link that is disabled is no expired one, whenever it ended', () => {
  const at = (is_active: boolean, expiresAt: number | null) =>
    stateOf({ is_active, expires_at: expiresAt === null ? null : new Date(expiresAt) }, 10);
  expect([at(true, null), at(true, 11), at(true, 10), at(false, 10), at(false, null)]).toEqual([
    'active',
    'active',
    'expired',
    'disabled',
    'disabled',
  ]);
});

test('[T-03] rates that are given on are none above one’s own', () => {
  expect(categoryAbove(each(5), each(5))).toBeNull();
  expect(categoryAbove({ ...each(5), FISH: 6 }, each(5))).toBe('FISH');
  expect(cappedRates({ ...each(5), FISH: 6, PVP: 1 }, { ...each(5), LIVE: 0 })).toEqual({
    ...each(5),
    LIVE: 0,
    PVP: 1,
  });
  expect([null, each(0), { ...each(0), RNG: 1 }].map(isAnyRate)).toEqual([false, false, true]);
});
