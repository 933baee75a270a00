import { type Bet, oddsScale, type Settlement } from '../engine/settlement.ts';
import type { Offer } from '../games/table.ts';

/** A result and in how many ways it comes about. */
export type Weighted<Result> = readonly [result: Result, ways: number];

// Odds have four decimals, and half of a stake may come back.
const stake = oddsScale * 2n;

/** House edge of a bet over all results of a game, in per cent with two decimals. */
export function houseEdge<Result>(
  results: readonly Weighted<Result>[],
  settle: (result: Result, bet: Bet) => Settlement,
  offer: Offer,
): string {
  let staked = 0n;
  let paid = 0n;
  for (const [result, ways] of results) {
    staked += stake * BigInt(ways);
    paid += settle(result, { ...offer, stake }).payout * BigInt(ways);
  }
  const edge = Number(staked - paid) / Number(staked);
  return (edge * 100).toFixed(2);
}

/** Odds as they are written at tables: the profit of a stake of one, `0.95:1`. */
export const oddsText = (odds: bigint): string => `${Number(odds - oddsScale) / Number(oddsScale)}:1`;
