import type { BetStatus } from '../../engine/settlement.ts';
import { statusChances } from '../sports/feed/chances.ts';
import type { ScoreChance } from '../sports/feed/scores.ts';
import type { StatusChances } from '../sports/odds.ts';
import { nilNil, outcomeOf, type Score, type Side, totalOf } from '../sports/score.ts';
import type { EsportsSelection, MapSelection, RoundSelection } from './markets.ts';
import { type BestOf, finalScores, isMapOver, isSeriesOver, scoreOfWins } from './series.ts';
import { mapScoreStatus, roundScoreStatus, roundSide, winnerStatus } from './settle.ts';

/** The chance that the home side wins a map, from the difference of both sides' Elo ratings. */
export const mapChanceOf = (eloDifference: number): number => 1 / (1 + 10 ** (-eloDifference / 400));

/** What a series is played and priced with. */
export interface SeriesModel {
  readonly bestOf: BestOf;
  /** That the home side wins a map. */
  readonly mapChance: number;
  /** Absent in a game without rounds. */
  readonly rounds?: {
    readonly toWin: number;
    /** That the home side wins a round. */
    readonly chance: number;
  };
}

/** A model in which the rounds of a map come out as often as its Elo ratings say. */
export function seriesModel(eloDifference: number, bestOf: BestOf, roundsToWin?: number): SeriesModel {
  const mapChance = mapChanceOf(eloDifference);
  if (roundsToWin === undefined) return { bestOf, mapChance };
  return { bestOf, mapChance, rounds: { toWin: roundsToWin, chance: roundChanceOf(mapChance, roundsToWin) } };
}

/** A series so far: maps won, and who won the rounds of the map that is played now. */
export interface SeriesMoment {
  readonly maps: Score;
  readonly rounds: readonly Side[];
}

export const beforeStart: SeriesMoment = { maps: nilNil, rounds: [] };

export interface SeriesChances {
  readonly model: SeriesModel;
  readonly moment: SeriesMoment;
  /** The map that is played now, or next. */
  readonly map: number;
  readonly mapChance: number;
  readonly mapScores: readonly ScoreChance[];
  /** Of the map that is played now, and of one that hasn't started. */
  readonly roundScores: { readonly now: readonly ScoreChance[]; readonly later: readonly ScoreChance[] };
}

function roundScoresOf({ rounds }: SeriesModel, from: Score): ScoreChance[] {
  return rounds
    ? finalScores(
        from,
        (score) => isMapOver(rounds.toWin, score),
        () => rounds.chance,
      )
    : [];
}

const homeWins = (scores: readonly ScoreChance[]): number =>
  scores.reduce((sum, { score, chance }) => (outcomeOf(score) === 'home' ? sum + chance : sum), 0);

/** The chance of a round at which maps are won with the given chance: halved 60 times, down to what a double holds. */
function roundChanceOf(mapChance: number, roundsToWin: number): number {
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < 60; halving++) {
    const chance = (low + high) / 2;
    const won = homeWins(roundScoresOf({ bestOf: 1, mapChance, rounds: { toWin: roundsToWin, chance } }, nilNil));
    if (won < mapChance) low = chance;
    else high = chance;
  }
  return (low + high) / 2;
}

/** All chances of a series at one moment; each market comes from the same walk over maps and rounds. */
export function seriesChances(model: SeriesModel, moment: SeriesMoment = beforeStart): SeriesChances {
  const now = roundScoresOf(model, scoreOfWins(moment.rounds));
  const played = totalOf(moment.maps);
  const mapChance = moment.rounds.length > 0 ? homeWins(now) : model.mapChance;
  return {
    model,
    moment,
    map: played + 1,
    mapChance,
    mapScores: finalScores(
      moment.maps,
      (score) => isSeriesOver(model.bestOf, score),
      (score) => (totalOf(score) === played ? mapChance : model.mapChance),
    ),
    roundScores: { now, later: moment.rounds.length > 0 ? roundScoresOf(model, nilNil) : now },
  };
}

/**
 * How likely a bet that is taken now ends in each way; on one map, provided that it is played (the stake comes back when
 * it isn't). Of a map that is over and of rounds that a game doesn't have all is void.
 */
export function chancesOf(selection: EsportsSelection, chances: SeriesChances): StatusChances {
  switch (selection.market) {
    case 'winner':
    case 'winner-3way':
      return statusChances(chances.mapScores, ({ score }) => winnerStatus(selection, outcomeOf(score)));
    case 'map-handicap':
    case 'total-maps':
    case 'correct-score':
      return statusChances(chances.mapScores, ({ score }) => mapScoreStatus(selection, score));
    default:
      return selection.map < chances.map ? certain('void') : mapChances(selection, chances);
  }
}

const certain = (status: BetStatus): StatusChances => statusChances([{ chance: 1 }], () => status);

const sideChances = (pick: Side, homeChance: number): StatusChances => {
  const won = pick === 'home' ? homeChance : 1 - homeChance;
  return { won, half_won: 0, push: 0, half_lost: 0, lost: 1 - won, void: 0 };
};

function mapChances(selection: MapSelection, chances: SeriesChances): StatusChances {
  const isNow = selection.map === chances.map;
  switch (selection.market) {
    case 'map-winner':
      return sideChances(selection.pick, isNow ? chances.mapChance : chances.model.mapChance);
    case 'pistol':
    case 'race':
      return roundChances(selection, chances.model, isNow ? chances.moment.rounds : []);
    default: {
      const scores = isNow ? chances.roundScores.now : chances.roundScores.later;
      if (scores.length === 0) return certain('void');
      return statusChances(scores, ({ score }) => roundScoreStatus(selection, score));
    }
  }
}

function roundChances(selection: RoundSelection, { rounds }: SeriesModel, played: readonly Side[]): StatusChances {
  if (!rounds) return certain('void');
  const side = roundSide(selection, played, rounds.toWin);
  if (side !== undefined) return certain(side === selection.pick ? 'won' : 'lost');
  if (selection.market === 'pistol') return sideChances(selection.pick, rounds.chance);
  const { target, pick } = selection;
  const scores = finalScores(
    scoreOfWins(played),
    (score) => Math.max(score.home, score.away) >= target || isMapOver(rounds.toWin, score),
    () => rounds.chance,
  );
  return statusChances(scores, ({ score }) => {
    if (Math.max(score.home, score.away) < target) return 'void';
    return score[pick] >= target ? 'won' : 'lost';
  });
}
