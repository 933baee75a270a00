import { type Game, numbersOf, parseResult, type Result } from '../../games/e-lottery/results.ts';
import { bigSmallStreaks, dragonTigerStreaks, oddEvenStreaks, placeTrend } from '../../games/e-lottery/trends.ts';
import type { PlaceTrend, Trends } from '../kind.ts';

/** Places of a result, and from which number on one is big. */
const shapes: Readonly<Record<Game, { readonly places: number; readonly bigFrom: number }>> = {
  '5d': { places: 5, bigFrom: 5 },
  k3: { places: 3, bigFrom: 4 },
  pk10: { places: 10, bigFrom: 6 },
  '11x5': { places: 5, bigFrom: 6 },
};

export function eTrends(game: Game): Trends {
  const { places, bigFrom } = shapes[game];
  const numbers = numbersOf(game);
  const read = (results: readonly string[]): Result[] =>
    results.map((result) => parseResult(game, result)).filter((result) => result !== null);
  return {
    places: Array.from({ length: places }, (_, place) => ({
      label: ['place', { n: place + 1 }] as const,
      of: (results): PlaceTrend => {
        const draws = read(results);
        const other = places - 1 - place;
        return {
          numbers: placeTrend(draws, place, numbers),
          drawn: draws.map((result) => result[place] ?? 0),
          roads: [
            { label: ['roads.size'], streaks: bigSmallStreaks(draws, place, bigFrom) },
            { label: ['roads.parity'], streaks: oddEvenStreaks(draws, place) },
            ...(other > place && game !== 'k3'
              ? [
                  {
                    label: ['play.dragon', { a: place + 1, b: other + 1 }] as const,
                    streaks: dragonTigerStreaks(draws, place, other),
                  },
                ]
              : []),
          ],
        };
      },
    })),
    pairs: null,
  };
}
