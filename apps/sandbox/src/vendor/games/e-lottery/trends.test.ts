import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseResult, type Result } from './results.ts';
import {
  bigSmallStreaks,
  coldest,
  dragonTigerStreaks,
  hottest,
  oddEvenStreaks,
  placeTrend,
  streaks,
} from './trends.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);
/** Newest first. */
const draws = ['1-3-3-0-1', '1-9-0-0-0', '7-3-5-2-2', '2-3-3-3-9', '1-0-0-0-1'].map(
  (text) => parseResult('5d', text) ?? [],
);

const history = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }), { maxLength: 40 });

describe('[G-10] trends', () => {
  test('[G-10] omission and frequency of a place', () => {
    const trend = placeTrend(draws, 0, digits);
    expect(trend[1]).toEqual({ number: 1, omission: 0, frequency: 3 });
    expect(trend[7]).toEqual({ number: 7, omission: 2, frequency: 1 });
    expect(trend[2]).toEqual({ number: 2, omission: 3, frequency: 1 });
    expect(trend[5]).toEqual({ number: 5, omission: 5, frequency: 0 });
  });

  test('[G-10] hot and cold numbers', () => {
    const trend = placeTrend(draws, 1, [0, 3, 9]);
    expect(hottest(trend, 2)).toEqual([3, 9]);
    expect(coldest(trend, 2)).toEqual([0, 9]);
  });

  test('[G-10] streaks of a place’s sides and of dragon and tiger', () => {
    expect(bigSmallStreaks(draws, 0, 5)).toEqual([
      { side: 'small', length: 2 },
      { side: 'big', length: 1 },
      { side: 'small', length: 2 },
    ]);
    expect(oddEvenStreaks(draws, 0)).toEqual([
      { side: 'odd', length: 3 },
      { side: 'even', length: 1 },
      { side: 'odd', length: 1 },
    ]);
    expect(dragonTigerStreaks(draws, 0, 4)).toEqual([
      { side: 'tie', length: 1 },
      { side: 'dragon', length: 2 },
      { side: 'tiger', length: 1 },
      { side: 'tie', length: 1 },
    ]);
    expect(streaks([])).toEqual([]);
  });

  test('[G-10] each draw is counted once at a place, and a number’s omission leads to it', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 4 }), (past: Result[], place) => {
        const trend = placeTrend(past, place, digits);
        expect(trend.reduce((sum, { frequency }) => sum + frequency, 0)).toBe(past.length);
        for (const { number, omission, frequency } of trend) {
          expect(past[omission]?.[place]).toBe(frequency > 0 ? number : undefined);
          expect(past.slice(0, omission).some((result) => result[place] === number)).toBe(false);
        }
      }),
    );
  });

  test('[G-10] streaks laid out one after another are the draws', () => {
    fc.assert(
      fc.property(history, (past: Result[]) => {
        const laidOut = dragonTigerStreaks(past, 0, 4).flatMap(({ side, length }) =>
          Array.from({ length }, () => side),
        );
        expect(laidOut).toEqual(
          past.map(([first = 0, , , , last = 0]) => (first === last ? 'tie' : first > last ? 'dragon' : 'tiger')),
        );
        const runs = bigSmallStreaks(past, 0, 5);
        expect(runs.some((run, index) => run.side === runs[index + 1]?.side)).toBe(false);
      }),
    );
  });
});
