import type { Draw } from '../math/random.ts';
import { dealDistinct } from './shuffle.ts';

/** A card's place in a new shoe, 0 … 415: `card mod 52` says rank and suit, the rest which deck it came from. */
export type Card = number;

const ranks = 'A23456789TJQK';
const suits = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof suits)[number];

const deckSize = 52;
/** Eight decks, shuffled before each round. */
const shoeSize = 8 * deckSize;

/** The first `count` cards of eight freshly shuffled decks. */
export const dealCards = (draw: Draw, count: number): Card[] => dealDistinct(draw, shoeSize, count);

/** 0 for the ace, then upwards to 12 for the king. */
export const rankOf = (card: Card): number => card % ranks.length;

/** Throws a RangeError for what is no card. */
export function suitOf(card: Card): Suit {
  const suit = suits[Math.floor((card % deckSize) / ranks.length)];
  if (!suit) throw new RangeError(`no card ${card}`);
  return suit;
}

/** Rank and suit, such as `TC` for the ten of clubs. */
export const nameOf = (card: Card): string => ranks.charAt(rankOf(card)) + suitOf(card);

/** The card of a name, as one of the first deck (0 … 51): a name doesn't tell the deck. Null when there is none. */
export function parseCard(name: string): Card | null {
  const [letter = '', suitLetter = '', ...rest] = name;
  const rank = letter === '' ? -1 : ranks.indexOf(letter);
  const suit = suits.findIndex((known) => known === suitLetter);
  return rank < 0 || suit < 0 || rest.length > 0 ? null : suit * ranks.length + rank;
}
