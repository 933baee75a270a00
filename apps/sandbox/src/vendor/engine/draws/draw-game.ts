import type { DrawResult } from '@sampan/contract/lottery';
import type { Draw } from '../../math/random.ts';
import type { Bet, Settlement } from '../settlement.ts';
import type { ValidBetRules } from '../valid-bet.ts';
import type { ComingDraw, DrawError, DrawGameData, LotteryRules, PlayTypeOffer } from './protocol.ts';

/** What is bet on in a draw. */
export interface DrawLine {
  readonly playType: string;
  readonly selection: string;
  /** What a combination costs, in minor units. */
  readonly unit: bigint;
  readonly multiple: bigint;
  /** Of a game with prize modes; null for the others. */
  readonly prizeMode: number | null;
}

/** A line that the game sells. */
export interface PricedLine {
  /** With the selection as the rules write it. */
  readonly line: DrawLine;
  readonly combinations: number;
  /** The line as the betting record counts it: one bet, or one for each option that pays for itself. */
  readonly bets: readonly Bet[];
  /** Of all bets, minor units. */
  readonly stake: bigint;
  /** The most that one winning combination pays, minor units. */
  readonly mostPayout: bigint;
}

/** What a line came to; minor units. */
export interface LineResult {
  readonly hits: number;
  readonly isWon: boolean;
  /** What comes back, the rebate among it. */
  readonly payout: bigint;
  readonly rebate: bigint;
  /** Of each bet of the line, in their order; the rebate is in the payouts. */
  readonly settlements: readonly Settlement[];
}

/** A lottery's game: what may be bet on, what is drawn, what a line comes to. Results are texts as the rules write them. */
export interface DrawGame {
  readonly rules: LotteryRules;
  readonly playTypes: readonly PlayTypeOffer[];
  readonly defaultPlayType: string;
  readonly prizeModes: DrawGameData['prizeModes'];
  /** The line as it is sold, or why it isn't. */
  price(line: DrawLine): PricedLine | Extract<DrawError, 'selection_invalid' | 'stake_invalid'>;
  /** What is drawn; follows from the numbers alone. */
  draw(draw: Draw): string;
  /** Throws for a text that is no result of this game, and a line that it doesn't sell. */
  settle(result: string, line: DrawLine): LineResult;
  /** As the site shows a result. */
  shown(result: string): DrawResult;
  readonly validBet: ValidBetRules;
}

/** When a lottery draws. Instants in milliseconds UTC. */
export interface DrawTimetable {
  /** The next draws, the first of them after the instant. */
  next(instant: number, count: number): readonly ComingDraw[];
  /** The last draws up to the instant, the oldest first. */
  last(instant: number, count: number): readonly ComingDraw[];
}

export interface Lottery extends DrawTimetable, Pick<DrawGameData, 'schedule' | 'closesBefore'> {
  readonly nodeId: string;
  readonly game: DrawGame;
}

/** One bet at a time: a line that is a single bet. */
export const singleBet = (hits: number, { status, payout }: Settlement): LineResult => ({
  hits,
  isWon: status === 'won',
  payout,
  rebate: 0n,
  settlements: [{ status, payout }],
});
