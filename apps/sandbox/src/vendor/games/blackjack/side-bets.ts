import { toOne } from '../../engine/settlement.ts';
import { type Card, rankOf, suitOf } from '../cards.ts';

export const perfectPairOdds = { same_suit: toOne(25), same_colour: toOne(12), mixed: toOne(6) } as const;
export const threeCardOdds = {
  suited_trips: toOne(100),
  straight_flush: toOne(40),
  three_of_a_kind: toOne(30),
  straight: toOne(10),
  flush: toOne(5),
} as const;

const isRed = (card: Card) => suitOf(card) === 'H' || suitOf(card) === 'D';

/** What Perfect Pairs pays on the first two cards; 0: nothing. */
export function perfectPair(first: Card, second: Card): bigint {
  if (rankOf(first) !== rankOf(second)) return 0n;
  if (suitOf(first) === suitOf(second)) return perfectPairOdds.same_suit;
  return isRed(first) === isRed(second) ? perfectPairOdds.same_colour : perfectPairOdds.mixed;
}

/** An ace is below the two and above the king, not between them. */
function areInRow(cards: readonly Card[]): boolean {
  const [low = 0, middle = 0, high = 0] = cards.map(rankOf).toSorted((a, b) => a - b);
  if (low === 0 && middle === 11 && high === 12) return true;
  return middle === low + 1 && high === middle + 1;
}

/** What 21+3 pays on the first two cards and the dealer's open one; 0: nothing. */
export function threeCards(...cards: readonly [Card, Card, Card]): bigint {
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const areTrips = new Set(cards.map(rankOf)).size === 1;
  if (areTrips) return isFlush ? threeCardOdds.suited_trips : threeCardOdds.three_of_a_kind;
  if (areInRow(cards)) return isFlush ? threeCardOdds.straight_flush : threeCardOdds.straight;
  return isFlush ? threeCardOdds.flush : 0n;
}
