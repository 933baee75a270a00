import type { Draw } from '../../math/random.ts';
import type { Bet, Settlement } from '../settlement.ts';
import type { ValidBetRules } from '../valid-bet.ts';
import type { SeatedGame } from '../seats/seated-game.ts';
import type { TableKind } from './protocol.ts';

/** How long the parts of a round take, milliseconds. */
export interface TableTiming {
  readonly bettingMs: number;
  /** From the deal until everything has been shown. */
  readonly dealingMs: number;
  /** From the settlement until the next round. */
  readonly pauseMs: number;
}

/** What can be bet on, and at which odds. */
export interface TableOffer {
  readonly market: string;
  readonly selection: string;
  readonly odds: bigint;
}

/** A game that all players at a table see the same rounds of. Results are texts, as the betting record keeps them. */
export interface TableGame {
  readonly kind: TableKind;
  readonly timing: TableTiming;
  readonly offers: readonly TableOffer[];
  /** Null when the table doesn't have the bet. */
  oddsOf(market: string, selection: string): bigint | null;
  /** How a round comes out; follows from the numbers alone. */
  deal(draw: Draw): string;
  /** What a bet comes to. Throws for a text that is no result of this game. */
  settle(result: string, bet: Bet): Settlement;
  readonly validBet: ValidBetRules;
  /** Every result, where they can be counted; what bets of a round can come to together follows from them. */
  readonly results?: readonly string[];
  /** Where players have seats and decide between the deal and the result. */
  readonly seated?: SeatedGame;
}

/** Every result of a deal that draws a few small numbers, each once. */
export function everyResult<Result>(deal: (draw: Draw) => Result): Result[] {
  const results: Result[] = [];
  let taken: number[] = [];
  do {
    const bounds: number[] = [];
    results.push(deal((bound) => taken[bounds.push(bound) - 1] ?? 0));
    const last = bounds.findLastIndex((bound, place) => (taken[place] ?? 0) < bound - 1);
    taken =
      last < 0 ? [] : [...bounds.slice(0, last).map((_bound, place) => taken[place] ?? 0), (taken[last] ?? 0) + 1];
  } while (taken.length > 0);
  return results;
}

/** A game whose results have a shape of their own, as one of texts. */
export function tableGame<Result>({
  describe,
  parse,
  deal,
  settle,
  ...rest
}: Omit<TableGame, 'deal' | 'settle'> & {
  readonly deal: (draw: Draw) => Result;
  readonly describe: (result: Result) => string;
  readonly parse: (text: string) => Result | null;
  readonly settle: (result: Result, bet: Bet) => Settlement;
}): TableGame {
  return {
    ...rest,
    deal: (draw) => describe(deal(draw)),
    settle(text, bet) {
      const result = parse(text);
      if (result === null) throw new Error(`"${text}" is no result of ${rest.kind}`);
      return settle(result, bet);
    },
  };
}
