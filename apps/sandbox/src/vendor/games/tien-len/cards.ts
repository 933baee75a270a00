/** A card of the pack as a whole number 0–51: rank × 4 + suit, so that the higher number is the higher card. */
export type Card = number;

const ranks = '3456789TJQKA2';
const suits = 'SCDH';

export const packSize = ranks.length * suits.length;
export const handSize = 13;

/** 0 for a three … 11 for an ace, 12 for a two. */
export const rankOf = (card: Card): number => Math.floor(card / suits.length);
export const rankOfThree = ranks.indexOf('3');
export const rankOfAce = ranks.indexOf('A');
export const rankOfTwo = ranks.indexOf('2');

/** The three of spades, the lowest card. */
export const spadeThree: Card = 0;

/** Diamonds and hearts. */
export const isRed = (card: Card): boolean => card % suits.length >= suits.indexOf('D');

export const ascending = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);

/** `TS` is the ten of spades. */
export const cardText = (card: Card): string => (ranks[rankOf(card)] ?? '?') + (suits[card % suits.length] ?? '?');

/** Cards from their names with spaces between. Throws a RangeError for a name that no card has. */
export const cardsFrom = (text: string): Card[] =>
  text
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const rank = ranks.indexOf(name[0] ?? '?');
      const suit = suits.indexOf(name[1] ?? '?');
      if (rank < 0 || suit < 0 || name.length !== 2) throw new RangeError(`no card is called ${name}`);
      return rank * suits.length + suit;
    });

/** The cards of a hand by rank, ascending; a rank that isn't held has none. */
export function byRank(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = Array.from(ranks, () => []);
  for (const card of ascending(cards)) groups[rankOf(card)]?.push(card);
  return groups;
}
