import { byRank, type Card, rankOfAce, rankOfThree, rankOfTwo, spadeThree } from './cards.ts';

export type InstantKind =
  | 'run_to_ace'
  | 'four_twos'
  | 'five_consecutive_pairs'
  | 'six_pairs'
  | 'four_threes'
  | 'three_pairs_with_spade_three';

export interface InstantWin {
  readonly seat: number;
  readonly kind: InstantKind;
}

type Groups = readonly (readonly Card[])[];

/** From high to low: the cards of the hand that make it an instant win, or none. The last two count in a first game only. */
const instantWins: readonly {
  readonly kind: InstantKind;
  readonly isFirstGameOnly: boolean;
  readonly cardsOf: (groups: Groups) => readonly Card[];
}[] = [
  { kind: 'run_to_ace', isFirstGameOnly: false, cardsOf: (groups) => rowOf(groups, 1, rankOfAce - rankOfThree + 1) },
  { kind: 'four_twos', isFirstGameOnly: false, cardsOf: (groups) => fourOf(groups, rankOfTwo) },
  { kind: 'five_consecutive_pairs', isFirstGameOnly: false, cardsOf: (groups) => rowOf(groups, 2, 5) },
  { kind: 'six_pairs', isFirstGameOnly: false, cardsOf: sixPairs },
  { kind: 'four_threes', isFirstGameOnly: true, cardsOf: (groups) => fourOf(groups, rankOfThree) },
  {
    kind: 'three_pairs_with_spade_three',
    isFirstGameOnly: true,
    cardsOf: (groups) => (groups[rankOfThree]?.includes(spadeThree) ? rowOf(groups.slice(0, 3), 2, 3) : []),
  },
];

/** The highest row of so many ranks below the two of which the hand holds `each` or more. */
function rowOf(groups: Groups, each: number, length: number): readonly Card[] {
  for (let last = Math.min(rankOfAce, groups.length - 1); last >= length - 1; last--) {
    const row = groups.slice(last - length + 1, last + 1);
    if (row.every((group) => group.length >= each)) return row.flat();
  }
  return [];
}

const fourOf = (groups: Groups, rank: number) => (groups[rank]?.length === 4 ? (groups[rank] ?? []) : []);

/** Four of a rank are two pairs. */
function sixPairs(groups: Groups): readonly Card[] {
  const paired = groups.filter((group) => group.length >= 2);
  return paired.reduce((pairs, group) => pairs + Math.floor(group.length / 2), 0) >= 6 ? paired.flat() : [];
}

/**
 * Which seat wins on the deal, if any: the one with the highest kind; of two alike, the one whose cards of it hold the
 * highest card.
 */
export function instantWinOf(hands: readonly (readonly Card[])[], isFirstGame: boolean): InstantWin | null {
  const groups = hands.map(byRank);
  for (const { kind, isFirstGameOnly, cardsOf } of instantWins) {
    if (isFirstGameOnly && !isFirstGame) continue;
    const tops = groups.map((hand) => Math.max(-1, ...cardsOf(hand)));
    const highest = Math.max(...tops);
    if (highest >= 0) return { seat: tops.indexOf(highest), kind };
  }
  return null;
}
