import { expect, test } from 'vitest';
import { endsDownline, realtimeFaults, type Tier, tierFaults } from './contract-rules.ts';

const tier = (minimumBet: bigint, netLoss: bigint, activeMember: number, rate: number): Tier => ({
  minimumBet,
  netLoss,
  activeMember,
  rate,
});
const upline = [tier(100n, 10n, 1, 30_000), tier(500n, 30n, 3, 50_000)];
const problems = (tiers: readonly Tier[], above: readonly Tier[] | null = upline) =>
  tierFaults(tiers, above).map((fault) => `${fault.tier} ${fault.problem}`);

test('[T-06] each tier asks for more and gives more than the one before', () => {
  expect(problems(upline, null)).toEqual([]);
  expect(problems([tier(100n, 10n, 2, 30_000), tier(100n, 5n, 1, 30_000)], null)).toEqual([
    '1 bet_rises',
    '1 loss_rises',
    '1 members_rise',
    '1 rate_rises',
  ]);
  expect(problems([tier(100n, 101n, 0, 1)], null)).toEqual(['0 loss_over_bet']);
  for (const rate of [0, -1, 1_000_001, 0.5]) expect(problems([tier(1n, 0n, 0, rate)], null)).toEqual(['0 rate_range']);
});

test('[T-06] each tier rests on one of the upline’s: it asks for as much, and gives no more', () => {
  expect(problems([tier(100n, 10n, 1, 30_000), tier(500n, 30n, 3, 50_000)])).toEqual([]);
  expect(problems([tier(600n, 40n, 4, 20_000)])).toEqual([]);
  expect(problems([tier(100n, 10n, 1, 30_001)])).toEqual(['0 upline']);
  expect(problems([tier(499n, 30n, 3, 40_000)])).toEqual(['0 upline']);
  expect(problems([tier(500n, 30n, 2, 40_000)])).toEqual(['0 upline']);
});

test('[T-06] a new contract ends the downline’s where its rate is higher, or where that one no longer rests on it', () => {
  expect(endsDownline([tier(500n, 30n, 3, 50_000)], upline)).toBe(false);
  expect(endsDownline([tier(500n, 30n, 3, 40_000)], upline)).toBe(true);
  expect(endsDownline([tier(500n, 30n, 3, 60_000)], upline)).toBe(true);
});

test('[T-07] real-time rates are none of them above the upline’s', () => {
  const rates = { profit: 100, loss: 200, bet: 50 };
  expect(realtimeFaults(rates, null)).toEqual([]);
  expect(realtimeFaults(rates, { profit: 99, loss: 200, bet: 49 })).toEqual(['profit', 'bet']);
  expect(realtimeFaults({ ...rates, loss: -1 }, null)).toEqual(['loss']);
});
