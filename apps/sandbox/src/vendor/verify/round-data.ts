import type { DemoLotteryRules } from '@sampan/contract/demo-lotteries';
import type { BookKind } from '../engine/fixtures/protocol.ts';
import type { TableKind } from '../engine/tables/protocol.ts';

/**
 * What computes a round: a slot, by the id of its game, a kind of table, a lottery by its rules, a match by its model, what a
 * room's seed decides (of cards what a place was dealt), or shots by their game's return: each of these has a number of
 * its own.
 */
export type RoundProgram =
  | { readonly kind: 'slot'; readonly game: string }
  | { readonly kind: 'table'; readonly game: Exclude<TableKind, 'blackjack'> }
  | { readonly kind: 'table'; readonly game: 'blackjack'; readonly played: string }
  | { readonly kind: 'draw'; readonly game: DemoLotteryRules }
  | { readonly kind: 'fixture'; readonly game: BookKind; readonly model: string }
  | { readonly kind: 'room'; readonly game: 'tien-len'; readonly seats: number; readonly place: number }
  | { readonly kind: 'room'; readonly game: 'xoc-dia' }
  | { readonly kind: 'shots'; readonly rtp: string; readonly shots: string };

/** Of many rounds whose seeds are one chain; a slot's seed is its player's own, a match has one of its own. */
export const isChained = ({ kind }: RoundProgram): boolean => kind === 'table' || kind === 'room' || kind === 'draw';

/** How a round was decided, as far as its player may know. */
export interface RoundProof {
  readonly program: RoundProgram;
  /** Told before the round: the start of its chain, of a slot or a match the SHA-256 of its seed. */
  readonly commitment: string;
  /** Null: it is still in use, so that it must stay secret. */
  readonly seed: string | null;
  /** The player's seed, or the chain's or the match's salt. */
  readonly mixedIn: string;
  /** The round's number with these seeds, of shots the first one's; in a chain, how many times its seed is hashed to come to the commitment. */
  readonly number: number;
  /** In the words of the betting record. */
  readonly result: string;
  /** What the operator has put in its place, by which bets were settled anew: it doesn't follow from the seed. */
  readonly corrected?: string;
}

/** What the page's script computes with, and says. */
export interface RoundData extends Omit<RoundProof, 'seed'> {
  readonly seed: string;
  readonly words: Readonly<Record<RoundWord, string>>;
}

export const roundWords = ['hashRight', 'hashWrong', 'chainRight', 'chainWrong', 'same', 'other', 'failed'] as const;
export type RoundWord = (typeof roundWords)[number];
