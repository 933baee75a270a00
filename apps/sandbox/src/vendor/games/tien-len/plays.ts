import { ascending, byRank, type Card, rankOf, rankOfTwo } from './cards.ts';

export type PlayKind = 'single' | 'pair' | 'triple' | 'four' | 'run' | 'consecutive_pairs';

/** Cards that may be put down together. */
export interface Play {
  readonly kind: PlayKind;
  /** Ascending. */
  readonly cards: readonly Card[];
  /** The highest card. */
  readonly top: Card;
}

const sameRank: readonly PlayKind[] = ['single', 'pair', 'triple', 'four'];

/** What cards are together, or null when they are nothing: a run or consecutive pairs hold no two. */
export function classify(cards: readonly Card[]): Play | null {
  const sorted = ascending(cards);
  const low = sorted[0];
  const top = sorted.at(-1);
  if (low === undefined || top === undefined || new Set(sorted).size < sorted.length) return null;
  const as = (kind: PlayKind | undefined): Play | null => (kind ? { kind, cards: sorted, top } : null);
  if (rankOf(low) === rankOf(top)) return as(sameRank[sorted.length - 1]);
  const held = byRank(sorted).slice(rankOf(low), rankOf(top) + 1);
  if (held.length < 3 || rankOf(top) === rankOfTwo) return null;
  if (held.every((group) => group.length === 1)) return as('run');
  return held.every((group) => group.length === 2) ? as('consecutive_pairs') : null;
}

type Bomb = 'three_pairs' | 'four' | 'four_pairs';
type Target = 'two' | 'pair_of_twos' | Bomb;

/** What each chops besides a lower one of its own. */
const chops: Readonly<Record<Bomb, readonly Target[]>> = {
  three_pairs: ['two'],
  four: ['two', 'pair_of_twos', 'three_pairs'],
  four_pairs: ['two', 'pair_of_twos', 'three_pairs', 'four'],
};

/** A play that can chop, or null. Five consecutive pairs and more are no such play. */
export function bombOf({ kind, cards }: Play): Bomb | null {
  if (kind === 'four') return 'four';
  if (kind !== 'consecutive_pairs') return null;
  return cards.length === 6 ? 'three_pairs' : cards.length === 8 ? 'four_pairs' : null;
}

function targetOf(play: Play): Target | null {
  if (rankOf(play.top) === rankOfTwo && play.kind === 'single') return 'two';
  if (rankOf(play.top) === rankOfTwo && play.kind === 'pair') return 'pair_of_twos';
  return bombOf(play);
}

/** Whether a play may be put on the one before. */
export function beats(play: Play, before: Play): boolean {
  const isAlike = play.kind === before.kind && play.cards.length === before.cards.length;
  if (isAlike && play.top > before.top) return true;
  const bomb = bombOf(play);
  const target = targetOf(before);
  return bomb !== null && target !== null && chops[bomb].includes(target);
}

/** Whether the play that beats another chops it, which costs its owner; a two that beats a two doesn't. */
export const isChop = (play: Play, before: Play): boolean =>
  bombOf(play) !== null && targetOf(before) !== null && beats(play, before);

/** Four consecutive pairs may be played by a seat that has passed. */
export const isAllowedAfterPass = (play: Play): boolean => bombOf(play) === 'four_pairs';

/**
 * The plays that a hand holds. Of plays that differ only in suits below their top card, the one with the lowest cards
 * stands for all.
 */
export function playsIn(hand: readonly Card[]): Play[] {
  const groups = byRank(hand);
  const plays = [...alike(groups), ...rows(groups, 1), ...rows(groups, 2)];
  return plays.flatMap((cards) => classify(cards) ?? []);
}

/** One to four of a rank: each top card with the lowest others. */
const alike = (groups: readonly (readonly Card[])[]): Card[][] =>
  groups.flatMap((group) =>
    group.flatMap((top, index) => Array.from({ length: index + 1 }, (_, others) => [...group.slice(0, others), top])),
  );

/** Three or more ranks in a row with so many of each: each top card with the lowest others. */
function rows(groups: readonly (readonly Card[])[], each: number): Card[][] {
  const found: Card[][] = [];
  for (let first = 0; first < rankOfTwo; first++) {
    const below: Card[] = [];
    for (let rank = first; rank < rankOfTwo; rank++) {
      const group = groups[rank] ?? [];
      if (group.length < each) break;
      if (rank - first >= 2) {
        for (const top of group.slice(each - 1)) found.push([...below, ...group.slice(0, each - 1), top]);
      }
      below.push(...group.slice(0, each));
    }
  }
  return found;
}
