import type { Draw } from '../../math/random.ts';
import { dateText, pairsOf, shuffled, startTimes } from '../sports/feed/fixtures.ts';
import { type SeriesModel, seriesModel } from './chances.ts';
import { type EsportsTeam, titles } from './titles.ts';

export interface SeriesFixture {
  /** The same for the same day, title and number. */
  readonly id: string;
  readonly title: string;
  readonly home: EsportsTeam;
  readonly away: EsportsTeam;
  readonly model: SeriesModel;
  /** Milliseconds. */
  readonly startsAt: number;
}

/**
 * The series of one day, counted from 1 January 1970, UTC. Half of the titles are played on even days, the others on odd
 * ones: each team once, spread over all 24 hours.
 */
export function seriesOfDay(draw: Draw, day: number): SeriesFixture[] {
  const playing = titles.filter((_title, index) => index % 2 === day % 2);
  const series = playing.flatMap((title) =>
    pairsOf(draw, title.teams).map(([home, away], index) => {
      const bestOf = title.series[draw(title.series.length)] ?? 3;
      return {
        id: `${dateText(day)}-${title.id}-${index + 1}`,
        title: title.name,
        home,
        away,
        model: seriesModel(home.elo - away.elo, bestOf, title.roundsToWin),
      };
    }),
  );
  const times = startTimes(draw, day, series.length);
  return shuffled(draw, series).map((each, index) => ({ ...each, startsAt: times[index] ?? 0 }));
}
