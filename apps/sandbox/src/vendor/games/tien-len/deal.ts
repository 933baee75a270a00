import type { Draw } from '../../math/random.ts';
import { ascending, type Card, cardsFrom, handSize, packSize } from './cards.ts';

export interface Deal {
  /** Thirteen cards for each seat, ascending. */
  readonly hands: readonly (readonly Card[])[];
  /** Cards that nobody was dealt: none with four seats. */
  readonly rest: readonly Card[];
}

const packRanks = 'A23456789TJQK';
const packSuits = 'SHDC';
/** The pack before it is shuffled: ace to king of spades, hearts, diamonds and clubs. */
const pack = Array.from(packSuits, (suit) => Array.from(packRanks, (rank) => cardsFrom(rank + suit))).flat(2);

/**
 * Deals to two, three or four seats: the first thirteen cards of the shuffled pack to seat 0, the next to seat 1, and
 * so on; one draw a card. Throws a RangeError for another number of seats.
 */
export function dealHands(draw: Draw, seats: number): Deal {
  if (![2, 3, 4].includes(seats)) throw new RangeError(`${seats} seats`);
  const cards = [...pack];
  const dealt = seats * handSize;
  for (let place = 0; place < dealt; place++) {
    const other = place + draw(packSize - place);
    [cards[place], cards[other]] = [cards[other] ?? 0, cards[place] ?? 0];
  }
  return {
    hands: Array.from({ length: seats }, (_, seat) => ascending(cards.slice(seat * handSize, (seat + 1) * handSize))),
    rest: ascending(cards.slice(dealt)),
  };
}
