import type { Draw } from './math/random.ts';
import type { StakeCurrency } from './engine/instant/instant-game.ts';
import { smallestStake } from './stakes.ts';

/**
 * The rules of the jackpots (docs/decisions: jackpots). A jackpot is the house's: what it adds comes out of its own share of the
 * stakes, so that the reels return what is stated with or without one.
 */

/** A round at the smallest stake wins the jackpot once in so many; n times the stake has n times the chance. */
export const jackpotOdds = 25_000_000;
/** What a stake adds to the jackpot, in thousandths of the stake. */
export const jackpotShare = 5n;
/** What a jackpot begins with, in smallest stakes. */
const jackpotStart = 62_500n;

/** Jackpots count thousandths of a minor unit, so that no stake's share is rounded. */
export const thousand = 1000n;

/** What a new jackpot holds, minor units. */
export function firstJackpot(currency: StakeCurrency): bigint {
  return jackpotStart * smallestStake(currency);
}

/** The draw of a round for the jackpot: it comes after all of the reels'. */
export function drawJackpot(draw: Draw): number {
  return draw(jackpotOdds);
}

/** Whether a stake in minor units wins the jackpot with what was drawn for it. */
export function isJackpotWon(drawn: number, stake: bigint, currency: StakeCurrency): boolean {
  return BigInt(drawn) < stake / smallestStake(currency);
}
