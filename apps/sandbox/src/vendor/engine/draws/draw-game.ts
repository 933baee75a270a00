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

/** What a line comes to before the draw; amounts in minor units. */
export interface LinePrice {
  /** The line as the betting record counts it: one bet, or one for each option that pays for itself. */
  readonly bets: readonly Bet[];
  /** Of all bets. */
  readonly stake: bigint;
  /** The most that one winning combination pays. */
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

/** How much of a selection is bought: what a combination costs in minor units, and how many times. */
export type Amounts = Pick<DrawLine, 'unit' | 'multiple'>;

/** A selection that the game sells: read once, as long ones have thousands of combinations. */
export interface SoldSelection {
  /** As the rules write it. */
  readonly selection: string;
  readonly combinations: number;
  price(amounts: Amounts): LinePrice;
  /** Throws for a text that is no result of the game. */
  settle(result: string, amounts: Amounts): LineResult;
}

export type Choice = Pick<DrawLine, 'playType' | 'selection' | 'prizeMode'>;

/** A lottery's game: what may be bet on, what is drawn, what a line comes to. Results are texts as the rules write them. */
export interface DrawGame {
  readonly rules: LotteryRules;
  readonly playTypes: readonly PlayTypeOffer[];
  readonly defaultPlayType: string;
  readonly prizeModes: DrawGameData['prizeModes'];
  /** The selection as it is sold, or why it isn't. */
  sell(choice: Choice): SoldSelection | Extract<DrawError, 'selection_invalid' | 'stake_invalid'>;
  /** What is drawn; follows from the numbers alone. */
  draw(draw: Draw): string;
  /** As the site shows a result. Throws for a text that is no result of this game. */
  shown(result: string): DrawResult;
  /** What `shown` says of a result as the rules write it; null for what this game could not draw. */
  read(shown: DrawResult): string | null;
  readonly validBet: ValidBetRules;
}

const byPrizes = (result: DrawResult): string =>
  result.map(({ prize, numbers }) => `${prize} ${numbers.join(' ')}`).join('; ');

/** The text that a game shows as this result. `written`: what it would be, were it one of the game's; by prizes as a rule. */
export function readShown(
  shown: DrawGame['shown'],
  result: DrawResult,
  written: string = byPrizes(result),
): string | null {
  try {
    return byPrizes(shown(written)) === byPrizes(result) ? written : null;
  } catch {
    return null;
  }
}

/** What a line was sold as. Throws where the game doesn't sell it, which it did when it was ordered. */
export function requireSold(game: DrawGame, line: Choice): SoldSelection {
  const sold = game.sell(line);
  if (typeof sold === 'string') throw new Error(`${line.playType} ${line.selection} is not sold: ${sold}`);
  return sold;
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

/** What a line came to that is a single bet. */
export const singleBet = (hits: number, { status, payout }: Settlement): LineResult => ({
  hits,
  isWon: status === 'won',
  payout,
  rebate: 0n,
  settlements: [{ status, payout }],
});
