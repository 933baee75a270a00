import { oddsScale } from '../settlement.ts';

/** Chips, in smallest stakes of the currency. */
const chipSteps = [1n, 5n, 10n, 25n, 100n, 500n, 1_000n, 5_000n];
/** What may lie on an even-money spot, and what a spot may pay, in smallest stakes. */
const mostSteps = 10_000n;
const mostPayoutSteps = 100_000n;
/** What all bets of a player may win in a round, in the most that one pays. */
const mostRoundPayouts = 10n;

/** Minor units. */
export interface TableLimits {
  readonly chips: readonly bigint[];
  /** Of a spot. */
  readonly least: bigint;
  readonly most: bigint;
  /** What a spot may pay, the stake included. */
  readonly mostPayout: bigint;
  /** What all bets of a player may win in a round together. */
  readonly mostRoundPayout: bigint;
}

/** Of a currency whose smallest stake is `unit` minor units. */
export const tableLimits = (unit: bigint): TableLimits => ({
  chips: chipSteps.map((step) => step * unit),
  least: unit,
  most: mostSteps * unit,
  mostPayout: mostPayoutSteps * unit,
  mostRoundPayout: mostRoundPayouts * mostPayoutSteps * unit,
});

/** What a spot takes at most at its odds: long odds take less, so that no bet pays more than is said. */
export function mostOn({ most, mostPayout }: Pick<TableLimits, 'most' | 'mostPayout'>, odds: bigint): bigint {
  const covered = (mostPayout * oddsScale) / odds;
  return covered < most ? covered : most;
}
