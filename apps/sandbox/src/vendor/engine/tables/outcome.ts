import type { Bet, Settlement } from '../settlement.ts';
import type { ValidBetRules } from '../valid-bet.ts';

/** By what a round is settled. */
export interface Outcome {
  readonly result: string;
  readonly settle: (bet: Bet) => Settlement;
  readonly validBet: ValidBetRules;
  /** What tells which draw it was, such as "round 12, seed 1f3c…". */
  readonly proof: string;
  /** What a ticket pays at most, whatever its bets come to; minor units. */
  readonly mostPayout?: bigint;
  /** What the wallet is told of a ticket where that doesn't follow from its bets. */
  readonly told?: { readonly detail: string; readonly validBet: bigint };
}

/** A bet after its round. */
export interface SettledLine extends Bet, Settlement {}
