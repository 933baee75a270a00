import type { Draw } from '../../math/random.ts';
import { nilNil, outcomeOf, scoredBy, type Side } from '../sports/score.ts';
import type { SeriesModel, SeriesMoment } from './chances.ts';
import { isMapOver, isSeriesOver, scoreOfWins } from './series.ts';
import type { PlayedMap, SeriesResult } from './settle.ts';

const chanceScale = 1_000_000;

const drawnWinner = (draw: Draw, homeChance: number): Side =>
  draw(chanceScale) < Math.floor(homeChance * chanceScale) ? 'home' : 'away';

/**
 * Plays a series map by map, and round by round in a game that has rounds. The seed of `draw` is committed before the
 * first odds are shown, so the odds cannot follow the result.
 */
export function playSeries(draw: Draw, model: SeriesModel): PlayedMap[] {
  const maps: PlayedMap[] = [];
  while (!isSeriesOver(model.bestOf, scoreOfMaps(maps))) maps.push(playMap(draw, model));
  return maps;
}

function playMap(draw: Draw, { mapChance, rounds: model }: SeriesModel): PlayedMap {
  if (!model) return { winner: drawnWinner(draw, mapChance), rounds: [] };
  const rounds: Side[] = [];
  let score = nilNil;
  while (!isMapOver(model.toWin, score)) {
    const winner = drawnWinner(draw, model.chance);
    rounds.push(winner);
    score = scoredBy(score, winner);
  }
  return { winner: score.home > score.away ? 'home' : 'away', rounds };
}

const scoreOfMaps = (maps: readonly PlayedMap[]) => scoreOfWins(maps.map((map) => map.winner));

/** The result of a series that was played to its end. */
export const resultOf = ({ bestOf, rounds }: SeriesModel, maps: readonly PlayedMap[]): SeriesResult => ({
  bestOf,
  ...(rounds && { roundsToWin: rounds.toWin }),
  winner: outcomeOf(scoreOfMaps(maps)),
  maps,
  ending: 'complete',
});

/** A series after so many of its steps: rounds, or maps in a game without rounds. */
export function momentAfter(maps: readonly PlayedMap[], steps: number): SeriesMoment {
  let left = steps;
  for (const [index, map] of maps.entries()) {
    const length = Math.max(map.rounds.length, 1);
    if (left < length) return { maps: scoreOfMaps(maps.slice(0, index)), rounds: map.rounds.slice(0, left) };
    left -= length;
  }
  return { maps: scoreOfMaps(maps), rounds: [] };
}
