import { firstOf, type Lottery, parseResult } from '../../games/sea-lottery/results.ts';
import { firstPrizeTrend } from '../../games/sea-lottery/trends.ts';
import type { Trends } from '../kind.ts';

/** The digits of the first prize, place by place. */
export function seaTrends(lottery: Lottery): Trends {
  const digits = lottery === 'thai' ? 6 : 4;
  const read = (results: readonly string[]) =>
    results.map((result) => parseResult(lottery, result)).filter((result) => result !== null);
  return {
    places: Array.from({ length: digits }, (_, place) => ({
      label: [`digit.${digits - 1 - place}`] as const,
      of: (results) => {
        const draws = read(results);
        return {
          numbers: firstPrizeTrend(draws, place),
          drawn: draws.map((result) => Number(firstOf(result)[place])),
          roads: [],
        };
      },
    })),
    pairs: null,
  };
}
