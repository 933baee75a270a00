import { expect, test } from 'vitest';
import { commissionOf, stateOf } from './rules.ts';

test('[M-07] a day brings its share of bets, and of a first deposit up to a maximum', () => {
  const settings = { betPercent: 0.15, firstDepositPercent: 5, firstDepositMaximum: 1_000n };
  expect(commissionOf(settings, { validBet: 10_000n, deposit: 0n })).toEqual({ bet: 15n, deposit: 0n });
  expect(commissionOf(settings, { validBet: 666n, deposit: 19_999n })).toEqual({ bet: 0n, deposit: 999n });
  expect(commissionOf(settings, { validBet: 0n, deposit: 90_000n })).toEqual({ bet: 0n, deposit: 1_000n });
});

test('[M-07] who was invited is registered, has deposited, or doesn’t count', () => {
  expect(stateOf({ refusal: null, has_deposited: false })).toBe('registered');
  expect(stateOf({ refusal: null, has_deposited: true })).toBe('deposited');
  expect(stateOf({ refusal: 'device', has_deposited: true })).toBe('refused');
});
