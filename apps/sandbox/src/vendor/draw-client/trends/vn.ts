import { type Board, parseResult } from '../../games/vn-lottery/results.ts';
import { pairTrend, specialTrend } from '../../games/vn-lottery/trends.ts';
import type { Trends } from '../kind.ts';

/** The last two digits of all numbers, and tens and units of the special prize. */
export function vnTrends(board: Board): Trends {
  const read = (results: readonly string[]) =>
    results.map((result) => parseResult(board, result)).filter((result) => result !== null);
  return {
    places: [1, 0].map((fromEnd) => ({
      label: [`digit.${fromEnd}`] as const,
      of: (results) => {
        const draws = read(results);
        return {
          numbers: specialTrend(draws, fromEnd),
          drawn: draws.map((result) => Number(result.special[0]?.at(-1 - fromEnd))),
          roads: [],
        };
      },
    })),
    pairs: (results) => pairTrend(read(results)),
  };
}
