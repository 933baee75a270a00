import { type Fraction, returnOf } from './lines.ts';
import { allStatuses, type StatusChances } from './odds.ts';

/** Parts of the price that a cash-out fee is counted in: 500 are 5 %. */
const feeScale = 10_000n;

/**
 * What a bet is worth now, in minor units, rounded down; the bet closes with that payout. Odds are times `oddsScale`:
 * those of the bet, and the ones it stands at now. The fee is in hundredths of a percent.
 */
export function cashOut(stake: bigint, oddsOfBet: bigint, oddsNow: bigint, fee: bigint): bigint {
  return cashOutParlay(stake, [{ numerator: oddsOfBet, denominator: oddsNow }], fee);
}

/** The same for a parlay: of each open leg its odds over those it stands at now, of each settled one what it returned. */
export function cashOutParlay(stake: bigint, legs: readonly Fraction[], fee: bigint): bigint {
  const { numerator, denominator } = legs.reduce((all, leg) => ({
    numerator: all.numerator * leg.numerator,
    denominator: all.denominator * leg.denominator,
  }));
  return (stake * numerator * (feeScale - fee)) / (denominator * feeScale);
}

/**
 * The odds a bet stands at: at these, its odds are worth what it returns in the mean. For a bet that can only win or
 * lose they are the fair ones. Where it can also be pushed, the fair odds leave the push out and would pay too much for
 * a long shot that is about to be pushed. Rounded up; undefined for a bet that cannot return anything any more.
 */
export function oddsNowOf(chances: StatusChances, oddsOfBet: bigint): bigint | undefined {
  let mean = 0;
  for (const status of allStatuses) {
    const { numerator, denominator } = returnOf(status, oddsOfBet);
    mean += (chances[status] * Number(numerator)) / Number(denominator);
  }
  // Binary fractions may stand a hair above the whole number that is meant.
  return mean > 0 ? BigInt(Math.ceil(Number(oddsOfBet) / mean - 1e-6)) : undefined;
}
