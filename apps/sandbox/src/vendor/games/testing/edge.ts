import type { Bet, Settlement } from '../../engine/settlement.ts';
import type { Offer } from '../table.ts';

/** A result and in how many ways it comes about. */
export type Weighted<Result> = readonly [result: Result, ways: number];

/** Divisible by whatever odds and halves ask for, so that no payout is rounded down. */
const stake = 10_000n * 2n;

/**
 * The house edge of a bet over all results of a game, in percent with `digits` decimals. Counted in whole numbers; only
 * the last division isn't exact.
 */
export function edgeOf<Result>(
  outcomes: readonly Weighted<Result>[],
  settle: (result: Result, bet: Bet) => Settlement,
  offer: Offer,
  digits: number,
): string {
  let staked = 0n;
  let paid = 0n;
  for (const [result, ways] of outcomes) {
    staked += stake * BigInt(ways);
    paid += settle(result, { ...offer, stake }).payout * BigInt(ways);
  }
  return ((Number(staked - paid) / Number(staked)) * 100).toFixed(digits);
}

/** The chance of a result, in percent with `digits` decimals. */
export function chanceOf<Result>(
  outcomes: readonly Weighted<Result>[],
  happens: (result: Result) => boolean,
  digits: number,
): string {
  let all = 0;
  let hits = 0;
  for (const [result, ways] of outcomes) {
    all += ways;
    if (happens(result)) hits += ways;
  }
  return ((hits / all) * 100).toFixed(digits);
}
