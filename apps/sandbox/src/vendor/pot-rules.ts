import type { Draw } from './math/outcome.ts';
import { smallestStake, type StakeCurrency } from './stakes.ts';

/**
 * The rules of the pots (docs/decisions: pots). A pot is the house's: what it adds comes out of its own share of the
 * stakes, so that the reels return what is stated with or without one.
 */

/** A round at the smallest stake wins the pot once in so many; n times the stake has n times the chance. */
export const potOdds = 25_000_000;
/** What a stake adds to the pot, in thousandths of the stake. */
export const potShare = 5n;
/** What a pot begins with, in smallest stakes. */
const potStart = 62_500n;

/** Pots count thousandths of a minor unit, so that no stake's share is rounded. */
export const thousand = 1000n;

/** What a new pot holds, minor units. */
export function firstPot(currency: StakeCurrency): bigint {
  return potStart * smallestStake(currency);
}

/** The draw of a round for the pot: it comes after all of the reels'. */
export function drawPot(draw: Draw): number {
  return draw(potOdds);
}

/** Whether a stake in minor units wins the pot with what was drawn for it. */
export function isPotWon(drawn: number, stake: bigint, currency: StakeCurrency): boolean {
  return BigInt(drawn) < stake / smallestStake(currency);
}
