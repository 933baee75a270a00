import { describe, expect, test } from 'vitest';
import { type Draw, seededDraw } from '../../../math/random.ts';
import { chancesOf, matchChances } from './chances.ts';
import { momentAt, playMatch, resultOf } from './play.ts';

/** mulberry32: fast, and good enough to stand in for the HMAC stream over millions of draws. */
function fastDraw(seed: number): Draw {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

describe('[G-10] playing a match', () => {
  test('[G-10] the same seed plays the same match, each minute the home side first', () => {
    const means = { home: 1.5, away: 1.1 };
    const play = (nonce: number) => playMatch(seededDraw('seed', 'client', nonce), means);
    expect(play(1)).toEqual(play(1));
    const asked: number[] = [];
    const answers = [16_666, 12_222, 16_665, 12_221];
    const goals = playMatch((bound) => {
      asked.push(bound);
      return answers[asked.length - 1] ?? bound - 1;
    }, means);
    // thresholds: floor(1.5 × 10⁶ / 90) and floor(1.1 × 10⁶ / 90)
    expect(goals).toEqual([
      { minute: 2, side: 'home' },
      { minute: 2, side: 'away' },
    ]);
    expect(asked).toEqual(Array.from({ length: 180 }, () => 1_000_000));
  });

  test('[G-10] goals make score, half-time score, first and last scorer', () => {
    const goals = [
      { minute: 45, side: 'away' },
      { minute: 46, side: 'home' },
      { minute: 90, side: 'home' },
    ] as const;
    expect(resultOf(goals)).toEqual({
      half: { home: 0, away: 1 },
      full: { home: 2, away: 1 },
      first: 'away',
      last: 'home',
    });
    expect(momentAt(goals, 44)).toEqual({ minutes: 44, score: { home: 0, away: 0 }, first: 'none', last: 'none' });
    expect(momentAt(goals, 46)).toEqual({
      minutes: 46,
      score: { home: 1, away: 1 },
      half: { home: 0, away: 1 },
      first: 'away',
      last: 'home',
    });
    expect(resultOf([])).toEqual({
      half: { home: 0, away: 0 },
      full: { home: 0, away: 0 },
      first: 'none',
      last: 'none',
    });
  });

  test('[G-10] a hundred thousand matches agree with the Poisson means within three standard errors', () => {
    const means = { home: 1.5, away: 1.1 };
    const matches = 100_000;
    const draw = fastDraw(20_261_126);
    const sums = { home: 0, away: 0, homeHalf: 0, wins: 0, draws: 0, over: 0, firstHome: 0, lastHome: 0 };
    for (let match = 0; match < matches; match++) {
      const { full, half, first, last } = resultOf(playMatch(draw, means));
      sums.home += full.home;
      sums.away += full.away;
      sums.homeHalf += half.home;
      if (full.home > full.away) sums.wins += 1;
      if (full.home === full.away) sums.draws += 1;
      if (full.home + full.away > 2) sums.over += 1;
      if (first === 'home') sums.firstHome += 1;
      if (last === 'home') sums.lastHome += 1;
    }
    const chances = matchChances(means);
    const won = (selection: Parameters<typeof chancesOf>[0]) => chancesOf(selection, chances).won;
    const within = (sum: number, mean: number, variance: number) => {
      expect(Math.abs(sum / matches - mean)).toBeLessThan(3 * Math.sqrt(variance / matches));
    };
    within(sums.home, 1.5, 1.5);
    within(sums.away, 1.1, 1.1);
    within(sums.homeHalf, 0.75, 0.75);
    // Minutes hold one goal of a side at most, which moves chances by less than a standard error.
    const share = (count: number, chance: number) => within(count, chance, chance * (1 - chance));
    share(sums.wins, won({ market: '1x2', period: 'match', pick: 'home' }));
    share(sums.draws, won({ market: '1x2', period: 'match', pick: 'draw' }));
    share(sums.over, won({ market: 'total', period: 'match', pick: 'over', line4: 10 }));
    share(sums.firstHome, won({ market: 'first-goal', pick: 'home' }));
    share(sums.lastHome, won({ market: 'last-goal', pick: 'home' }));
  });
});
