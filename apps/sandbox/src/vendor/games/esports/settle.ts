import type { Bet, BetStatus, Settlement } from '../../engine/settlement.ts';
import { handicapStatus, settledAs, totalStatus, wonIf } from '../sports/lines.ts';
import { type Outcome, type Score, type Side, totalOf } from '../sports/score.ts';
import { agreedStatus } from '../sports/settle.ts';
import {
  type EsportsSelection,
  type MapScoreSelection,
  type MapSelection,
  parseSelection,
  type RoundScoreSelection,
  type RoundSelection,
  type WinnerSelection,
} from './markets.ts';
import { type BestOf, isMapOver, isSeriesOver, possibleScores, raceWinner, scoreOfWins } from './series.ts';

export interface PlayedMap {
  readonly winner: Side;
  /** Who won each round; empty in a game without rounds. */
  readonly rounds: readonly Side[];
  /** The rounds played before a technical fault, where the map was played anew. */
  readonly beforeReplay?: readonly Side[];
}

/** The organiser's result at the end of a series; later protests change nothing. */
export interface SeriesResult {
  /** Maps as they were announced. */
  readonly bestOf: BestOf;
  readonly roundsToWin?: number;
  readonly winner: Outcome;
  /** Maps played to their ends, in order. */
  readonly maps: readonly PlayedMap[];
  /** Rounds of a map that was broken off for good. */
  readonly unfinished?: readonly Side[];
  /**
   * `cut_short`: a side was disqualified after the start. `changed`: a map advantage that wasn't announced, or another
   * number of maps than was.
   */
  readonly ending: 'complete' | 'cut_short' | 'changed';
}

/** `not_played`: not within its time, or a walkover or forfeit before the first map. */
export type SeriesEnd = { readonly kind: 'finished'; readonly result: SeriesResult } | { readonly kind: 'not_played' };

export interface EsportsBet extends Bet {
  readonly isInPlay: boolean;
}

/** How long after its time a series may be played, in milliseconds. */
export const seriesPlayLimit = 24 * 3_600_000;

export function winnerStatus(selection: WinnerSelection, winner: Outcome): BetStatus {
  return winner === 'draw' && selection.market === 'winner' ? 'void' : wonIf(winner === selection.pick);
}

export function mapScoreStatus(selection: MapScoreSelection, maps: Score): BetStatus {
  switch (selection.market) {
    case 'map-handicap':
      return handicapStatus(maps, selection.pick, selection.line4);
    case 'total-maps':
      return totalStatus(totalOf(maps), selection.pick, selection.line4);
    case 'correct-score':
      return wonIf(maps.home === selection.pick.home && maps.away === selection.pick.away);
  }
}

export function roundScoreStatus(selection: RoundScoreSelection, rounds: Score): BetStatus {
  switch (selection.market) {
    case 'round-handicap':
      return handicapStatus(rounds, selection.pick, selection.line4);
    case 'total-rounds':
      return totalStatus(totalOf(rounds), selection.pick, selection.line4);
    case 'rounds-odd-even':
      return wonIf((totalOf(rounds) % 2 === 1) === (selection.pick === 'odd'));
  }
}

/** Who won what the selection asks about; undefined as long as it is open. */
export function roundSide(
  selection: RoundSelection,
  rounds: readonly Side[],
  roundsToWin: number | undefined,
): Side | undefined {
  if (selection.market === 'race') return raceWinner(rounds, selection.target);
  if (selection.half === 1) return rounds[0];
  // A half is as long as no side can have won in it.
  return roundsToWin === undefined ? undefined : rounds[roundsToWin - 1];
}

function roundStatus(selection: RoundSelection, rounds: readonly Side[], roundsToWin: number | undefined): BetStatus {
  const side = roundSide(selection, rounds, roundsToWin);
  return side === undefined ? 'void' : wonIf(side === selection.pick);
}

function playedStatus(selection: MapSelection, map: PlayedMap, roundsToWin: number | undefined): BetStatus {
  switch (selection.market) {
    case 'map-winner':
      return wonIf(map.winner === selection.pick);
    case 'pistol':
    case 'race':
      return roundStatus(selection, map.rounds, roundsToWin);
    default:
      return map.rounds.length === 0 ? 'void' : roundScoreStatus(selection, scoreOfWins(map.rounds));
  }
}

/** A map that was broken off decides what each way of playing on had ended the same. */
function brokenOffStatus(selection: MapSelection, rounds: readonly Side[], roundsToWin: number | undefined): BetStatus {
  switch (selection.market) {
    case 'map-winner':
      return 'void';
    case 'pistol':
    case 'race':
      return roundStatus(selection, rounds, roundsToWin);
    default: {
      if (roundsToWin === undefined) return 'void';
      const possible = possibleScores(scoreOfWins(rounds), (score) => isMapOver(roundsToWin, score));
      return agreedStatus(possible.map((score) => roundScoreStatus(selection, score)));
    }
  }
}

function mapStatus(selection: MapSelection, result: SeriesResult, isInPlay: boolean): BetStatus {
  const { maps, unfinished, roundsToWin } = result;
  const map = maps[selection.map - 1];
  if (map?.beforeReplay && isInPlay) return brokenOffStatus(selection, map.beforeReplay, roundsToWin);
  if (map) return playedStatus(selection, map, roundsToWin);
  const isBrokenOff = unfinished && selection.map === maps.length + 1;
  return isBrokenOff ? brokenOffStatus(selection, unfinished, roundsToWin) : 'void';
}

function seriesStatus(selection: MapScoreSelection, result: SeriesResult): BetStatus {
  const maps = scoreOfWins(result.maps.map((map) => map.winner));
  switch (result.ending) {
    case 'complete':
      return mapScoreStatus(selection, maps);
    case 'cut_short': {
      const possible = possibleScores(maps, (score) => isSeriesOver(result.bestOf, score));
      return agreedStatus(possible.map((score) => mapScoreStatus(selection, score)));
    }
    case 'changed':
      return 'void';
  }
}

function resultStatus(selection: EsportsSelection, result: SeriesResult, isInPlay: boolean): BetStatus {
  switch (selection.market) {
    case 'winner':
    case 'winner-3way':
      return winnerStatus(selection, result.winner);
    case 'map-handicap':
    case 'total-maps':
    case 'correct-score':
      return seriesStatus(selection, result);
    default:
      return mapStatus(selection, result, isInPlay);
  }
}

/** How a bet ends with its series; also each leg of a parlay. Throws a RangeError for a selection that doesn't exist. */
export function betStatus(end: SeriesEnd, bet: Pick<EsportsBet, 'market' | 'selection' | 'isInPlay'>): BetStatus {
  const selection = parseSelection(bet.market, bet.selection);
  if (!selection) throw new RangeError(`no selection ${bet.selection} of ${bet.market}`);
  return end.kind === 'not_played' ? 'void' : resultStatus(selection, end.result, bet.isInPlay);
}

/** Settles a single bet. Throws a RangeError for a selection that doesn't exist. */
export function settleBet(end: SeriesEnd, bet: EsportsBet): Settlement {
  return settledAs(betStatus(end, bet), bet.stake, bet.odds);
}
