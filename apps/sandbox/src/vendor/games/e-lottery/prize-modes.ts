/** The probability of a bet, exactly: `ways` of `of` equally likely outcomes. */
export interface Chance {
  readonly ways: number;
  readonly of: number;
}

/** What 2 units would win at 1 in 1000 if the house kept nothing. */
const fairMode = 2000n;
export const lowestMode = 1700;
export const highestMode = 1960;

/** May a member whose highest prize mode is `maxMode` play at `mode`? */
export const isPrizeMode = (mode: number, maxMode: number): boolean =>
  Number.isInteger(mode) && mode >= lowestMode && mode <= Math.min(maxMode, highestMode);

/** What one unit returns when it wins, stake included, times `oddsScale`: mode / 2000 of the fair price, rounded down. */
export function returnOf(mode: number, chance: Chance): bigint {
  return (BigInt(mode) * 10_000n * BigInt(chance.of)) / (fairMode * BigInt(chance.ways));
}

/**
 * What a member gets back of a stake for playing below the highest mode, won or lost; minor units, rounded down. An
 * agent's share of a downline's stake is the same with the agent's highest mode and the downline's.
 */
export function rebateOf(stake: bigint, maxMode: number, mode: number): bigint {
  return (stake * BigInt(maxMode - mode)) / fairMode;
}
