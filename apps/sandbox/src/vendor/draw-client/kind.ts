import type { NumberTrend, Streak } from '../games/e-lottery/trends.ts';
import type { PairTrend } from '../games/vn-lottery/trends.ts';
import type { FormGroup, Text } from './forms/form.ts';

/** Numbers that are drawn together; a lottery with one such row needs no name for it. */
export interface PrizeRow {
  readonly label: Text | null;
  readonly numbers: readonly string[];
}

export interface Road {
  readonly label: Text;
  /** Newest first; a side is an option's name. */
  readonly streaks: readonly Streak<string>[];
}

/** What past draws say of one place. */
export interface PlaceTrend {
  readonly numbers: readonly NumberTrend[];
  /** What each draw showed there, newest first. */
  readonly drawn: readonly number[];
  readonly roads: readonly Road[];
}

export interface Trends {
  readonly places: readonly { readonly label: Text; readonly of: (results: readonly string[]) => PlaceTrend }[];
  /** Of the last two digits of all numbers, where these are bet on. */
  readonly pairs: ((results: readonly string[]) => readonly PairTrend[]) | null;
}

/** What a kind of lottery brings to its page. */
export interface LotteryKind {
  readonly groups: readonly FormGroup[];
  /** How the numbers are drawn on the stage. */
  readonly scene: 'balls' | 'dice' | 'cars';
  /** The prizes in the order in which they are shown; none for a text that is no result. */
  readonly prizesOf: (result: string) => readonly PrizeRow[];
  readonly loadTrends: () => Promise<Trends>;
}
