import type { Draw } from '../../math/random.ts';
import { dateText, pairsOf, shuffled, startTimes } from '../sports/feed/fixtures.ts';
import { type SeriesModel, seriesModel } from './chances.ts';
import { type EsportsTeam, titles } from './titles.ts';

export interface SeriesFixture {
  /** The same for the same day, title and number. */
  readonly id: string;
  readonly titleId: string;
  readonly title: string;
  readonly home: EsportsTeam;
  readonly away: EsportsTeam;
  readonly model: SeriesModel;
  /** Milliseconds. */
  readonly startsAt: number;
}

/** How long a round of the titles takes, in milliseconds. */
export const seriesRoundMs = 6 * 3_600_000;

/**
 * The series of one round, counted from 1 January 1970, UTC: half of the titles are played in even rounds, the others in
 * odd ones, each team once, spread over all six hours.
 */
export function seriesOfRound(draw: Draw, round: number): SeriesFixture[] {
  const playing = titles.filter((_title, index) => index % 2 === round % 2);
  const startsAt = round * seriesRoundMs;
  // Each title is played twice a day.
  const isSecond = round % 4 >= 2;
  const series = playing.flatMap((title) =>
    pairsOf(draw, title.teams).map(([home, away], index) => {
      const bestOf = title.series[draw(title.series.length)] ?? 3;
      const number = index + 1 + (isSecond ? title.teams.length / 2 : 0);
      return {
        id: `${dateText(startsAt)}-${title.id}-${number}`,
        titleId: title.id,
        title: title.name,
        home,
        away,
        model: seriesModel(home.elo - away.elo, bestOf, title.roundsToWin),
      };
    }),
  );
  const times = startTimes(draw, startsAt, seriesRoundMs, series.length);
  return shuffled(draw, series).map((each, index) => ({ ...each, startsAt: times[index] ?? 0 }));
}
