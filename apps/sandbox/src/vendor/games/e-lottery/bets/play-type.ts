import type { Chance } from '../prize-modes.ts';

/** The chosen options row by row, each row without duplicates and in the order of the play type's options. */
export type Selection = readonly (readonly string[])[];

interface PlayTypeBase {
  readonly code: string;
  /** The places of the result that the bet looks at, from 0. */
  readonly places: readonly number[];
  /** What may be chosen, in canonical order: numbers as they are written, or sides and forms. */
  readonly options: readonly string[];
  /** Outcomes of the places, each equally likely. */
  readonly of: number;
}

/** One row of options; a combination is any `size` of them. */
export interface PickType extends PlayTypeBase {
  readonly shape: 'pick';
  readonly size: number;
  /** Outcomes with which a combination wins; by option where these differ, which is where `size` is 1. */
  readonly ways: number | ReadonlyMap<string, number>;
  /** The options that come true with the numbers of the places. A combination wins when all of it comes true … */
  readonly truths: (numbers: readonly number[]) => readonly string[];
  /** … or, covering, when it holds all that came true. */
  readonly isCovering?: boolean;
}

/** A row of options for each place; a combination is one of each row. */
export interface DirectType extends PlayTypeBase {
  readonly shape: 'direct';
  readonly ways: number;
  /** A number comes once at most, so combinations that hold one twice are not sold. */
  readonly isDistinct: boolean;
  readonly truths: (number: number) => readonly string[];
}

/** How many numbers of a group come how often: two pairs and a single are `{ 2, 2 }` and `{ 1, 1 }`. */
export interface GroupRow {
  readonly repeat: number;
  readonly size: number;
}

/** The numbers of the places in any order; a row of options for each repeat, a number in one row of a combination only. */
export interface GroupType extends PlayTypeBase {
  readonly shape: 'group';
  readonly ways: number;
  readonly rows: readonly GroupRow[];
  readonly write: (number: number) => string;
}

/** A combination costs one unit. */
export type PlayType = PickType | DirectType | GroupType;

/** The probability of a combination; of a pick with one number, that number's. */
export function chanceOf(playType: PlayType, option?: string): Chance {
  const { ways, of } = playType;
  return { ways: typeof ways === 'number' ? ways : (ways.get(option ?? '') ?? 0), of };
}
