import { describe, expect, test } from 'vitest';
import { lineCount, lines, payTableAt, payTables, reelCount, reels, rowCount } from './model.ts';
import { symbols } from '../symbols.ts';
import { evaluate, playRound } from './outcome.ts';
import type { Draw } from '../../../math/random.ts';
import { unbiased } from '../../../math/unbiased.ts';
import { returnToPlayer } from './rtp.ts';

/** xoshiro128**: fast, and good enough to stand in for the HMAC stream over millions of rounds. */
function fastDraw(seed: number): Draw {
  const state = new Uint32Array(4);
  for (let index = 0, mixed = seed; index < 4; index++) {
    mixed = (mixed + 0x9e3779b9) >>> 0;
    let word = mixed;
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    state[index] = word ^ (word >>> 16);
  }
  const nextWord = () => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    const c2 = c ^ a;
    const d2 = d ^ b;
    state[1] = b ^ c2;
    state[0] = a ^ d2;
    state[2] = c2 ^ shifted;
    state[3] = (d2 << 11) | (d2 >>> 21);
    return result;
  };
  return (bound) => unbiased(nextWord, bound);
}

const usual = payTableAt(0);

describe('[G-10] the slot’s return', () => {
  test('[G-10] the reels hold what the exact computation counts on', () => {
    expect(reels).toHaveLength(reelCount);
    for (const [reel, strip] of reels.entries()) {
      expect(strip.every((symbol) => symbols.includes(symbol))).toBe(true);
      const hasWild = reel >= 1 && reel <= 3;
      expect(strip.includes('W')).toBe(hasWild);
      for (const [stop, symbol] of strip.entries()) {
        if (symbol !== 'S') continue;
        for (let step = 1; step < rowCount; step++) expect(strip[(stop + step) % strip.length]).not.toBe('S');
      }
    }
    expect(new Set(lines.map((line) => line.join(''))).size).toBe(20);
    expect(lines.every((line) => line.length === reelCount && line.every((row) => row >= 0 && row < rowCount))).toBe(
      true,
    );
    for (const pays of payTables.flatMap((table) => Object.values(table)))
      expect(pays.toSorted((a, b) => a - b)).toEqual(pays);
  });

  test('[G-10] counting every window of a line gives the computed line return', () => {
    // All 33,554,432 windows, through the function that pays real rounds; those whose middle line is decided before the
    // last reels count for all their stops.
    const [first = [], second = [], third = [], fourth = [], fifth = []] = reels;
    let pays = 0;
    for (let a = 0; a < first.length; a++) {
      for (let b = 0; b < second.length; b++) {
        for (let c = 0; c < third.length; c++) {
          if (!middleLine([a, b, c])) continue;
          for (let d = 0; d < fourth.length; d++) {
            const win = middleLine([a, b, c, d]);
            if (win?.count === 3) pays += win.pays * fifth.length;
            else for (let e = 0; e < fifth.length; e++) pays += middleLine([a, b, c, d, e])?.pays ?? 0;
          }
        }
      }
    }
    const windows = first.length * second.length * third.length * fourth.length * fifth.length;
    expect(pays / windows).toBeCloseTo(returnToPlayer(usual).lines, 12);
  });

  test('[G-10] a million simulated rounds confirm the stated return within its 99.9 % interval', () => {
    const draw = fastDraw(20_261_101);
    const rounds = 1_000_000;
    let sum = 0;
    let squares = 0;
    let triggers = 0;
    for (let round = 0; round < rounds; round++) {
      const outcome = playRound(draw, usual);
      const pays = outcome.pays / lineCount;
      sum += pays;
      squares += pays * pays;
      if (outcome.spins.length > 1) triggers += 1;
    }
    const mean = sum / rounds;
    const standardError = Math.sqrt((squares / rounds - mean * mean) / rounds);
    const stated = returnToPlayer(usual);
    expect(stated.total).toBeCloseTo(0.9632, 4);
    expect(standardError).toBeLessThan(0.005);
    expect(Math.abs(mean - stated.total)).toBeLessThan(3.29 * standardError);
    const chanceError = Math.sqrt((stated.freeSpinChance * (1 - stated.freeSpinChance)) / rounds);
    expect(Math.abs(triggers / rounds - stated.freeSpinChance)).toBeLessThan(3.29 * chanceError);
  });
});

/** The middle line's win; reels not given stop at 0. */
function middleLine(stops: readonly number[]) {
  const all = Array.from({ length: reelCount }, (_, reel) => stops[reel] ?? 0);
  return evaluate(all, usual, 1, 0).wins.find((win) => win.line === 0);
}
