import { type Card, rankOf } from '../cards.ts';

/** Cards on which one decides, with one stake. */
export interface Hand {
  readonly cards: readonly Card[];
  /** The stake was doubled for the third card, which is the last one. */
  readonly isDoubled: boolean;
}

/** Of an ace 1, of a picture 10. */
export const valueOf = (card: Card): number => Math.min(rankOf(card) + 1, 10);

export const isAce = (card: Card): boolean => rankOf(card) === 0;

interface Total {
  readonly total: number;
  /** An ace counts 11. */
  readonly isSoft: boolean;
}

/** What cards count together: one ace counts 11 as long as that isn't beyond 21. */
export function totalOf(cards: readonly Card[]): Total {
  const least = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const isSoft = least <= 11 && cards.some(isAce);
  return { total: isSoft ? least + 10 : least, isSoft };
}

export const isBust = (cards: readonly Card[]): boolean => totalOf(cards).total > 21;

/** 21 with two cards. After a split it is no blackjack: whoever asks knows of how many hands it is one. */
export const isTwoCard21 = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21;
