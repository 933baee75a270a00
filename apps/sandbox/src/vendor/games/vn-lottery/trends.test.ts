import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { drawResult, tailsOf } from './results.ts';
import { longAbsent, pairTrend, specialTrend } from './trends.ts';

/** Every number of a draw ends in these two digits. */
const drawOf = (pair: number) => drawResult('south', (bound) => (bound > 100 ? 1200 % bound : 0) + pair);

describe('[G-10] trends of the Vietnamese lotteries', () => {
  test('[G-10] how often a two-digit number came, and how long ago', () => {
    const trend = pairTrend([drawOf(7), drawOf(42), drawOf(7)]);
    expect(trend).toHaveLength(100);
    expect(trend[7]).toEqual({ number: '07', times: 36, drawsAgo: 0 });
    expect(trend[42]).toEqual({ number: '42', times: 18, drawsAgo: 1 });
    expect(trend[99]).toEqual({ number: '99', times: 0, drawsAgo: 3 });
  });

  test('[G-10] lo gan lists what stayed away, the longest first', () => {
    const trend = pairTrend([drawOf(7), drawOf(42), drawOf(7), drawOf(8), drawOf(9)]);
    const shortest = longAbsent(trend, 1).slice(-3);
    expect(shortest.map(({ number }) => number)).toEqual(['09', '08', '42']);
    expect(longAbsent(trend, 5)).toHaveLength(96);
    expect(longAbsent(trend, 6)).toEqual([]);
  });

  test('[G-10] units and tens of the special prize', () => {
    const draws = [drawOf(7), drawOf(42), drawOf(47)];
    expect(specialTrend(draws, 0)[7]).toEqual({ number: 7, omission: 0, frequency: 2 });
    expect(specialTrend(draws, 1)[4]).toEqual({ number: 4, omission: 1, frequency: 2 });
  });

  test('[G-10] all numbers of all draws are counted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 10 }), (nonces) => {
        const draws = nonces.map((nonce) => drawResult('north', seededDraw('seed', 'trend', nonce)));
        const trend = pairTrend(draws);
        expect(trend.reduce((sum, { times }) => sum + times, 0)).toBe(draws.length * 27);
        for (const { number, drawsAgo, times } of trend) {
          const last = draws[drawsAgo];
          expect(last ? tailsOf(last, 2).includes(number) : times === 0).toBe(true);
        }
      }),
    );
  });
});
