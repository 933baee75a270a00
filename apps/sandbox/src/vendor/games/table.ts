import { type Bet, halfLost, lost, push, type Settlement, voided, won } from '../engine/settlement.ts';

/** Something for each bet of a game: by market, then by selection in its one canonical writing. */
export type ByBet<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** What can be bet on, and at which odds. */
export type Offer = Pick<Bet, 'market' | 'selection' | 'odds'>;

/** What the table holds for a bet; null when the selection isn't one of the market, or there is no such market. */
export function findBet<Value>(table: ByBet<Value>, market: string, selection: string): Value | null {
  const selections = Object.hasOwn(table, market) ? table[market] : undefined;
  return (selections && Object.hasOwn(selections, selection) ? selections[selection] : undefined) ?? null;
}

/** A table of odds as a list. */
export const offersIn = (odds: ByBet<bigint>): Offer[] =>
  Object.entries(odds).flatMap(([market, selections]) =>
    Object.entries(selections).map(([selection, odds]) => ({ market, selection, odds })),
  );

/** What a bet returns: odds when it wins, 0 when it loses, a named ending otherwise; null when the game has no such bet. */
export type Return = bigint | 'push' | 'half_lost' | null;

/** The return of a bet that either wins at its odds or loses. */
export const winsIf = (isWon: boolean, odds: bigint): bigint => (isWon ? odds : 0n);

/** Turns a return into money. A bet that the game doesn't have is void: nothing was there to bet on. */
export function settled(stake: bigint, result: Return): Settlement {
  if (result === null) return voided(stake);
  if (result === 'push') return push(stake);
  if (result === 'half_lost') return halfLost(stake);
  return result === 0n ? lost : won(stake, result);
}
