import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { payTableAt, reels } from '../games/slots/lines/model.ts';
import { playRound } from '../games/slots/lines/outcome.ts';
import { commitment, newServerSeed, seededDraw } from './random.ts';
import { unbiased } from './unbiased.ts';

const serverSeed = '5f3c0d7e9b1a24688642a1b9e7d0c3f55f3c0d7e9b1a24688642a1b9e7d0c3f5';

describe('[G-10] verifiable random numbers', () => {
  test('[G-10] a round’s first stops are the words of the published HMAC, taken modulo the reel', () => {
    const bytes = createHmac('sha256', serverSeed).update('lucky:7:0').digest();
    const expected = reels.map((reel, index) => bytes.readUInt32BE(index * 4) % reel.length);
    expect(playRound(seededDraw(serverSeed, 'lucky', 7), payTableAt(0)).spins[0]?.stops).toEqual(expected);
  });

  test('[G-10] the stream goes on into the next block', () => {
    const draw = seededDraw(serverSeed, 'lucky', 7);
    const second = createHmac('sha256', serverSeed).update('lucky:7:1').digest();
    for (let word = 0; word < 8; word++) draw(2 ** 32);
    expect(draw(2 ** 32)).toBe(second.readUInt32BE(0));
  });

  test('[G-10] the same seeds and nonce give the same round, another nonce or seed another one', () => {
    const play = (client: string, nonce: number) => playRound(seededDraw(serverSeed, client, nonce), payTableAt(0));
    expect(play('a', 1)).toEqual(play('a', 1));
    const stops = [play('a', 1), play('a', 2), play('b', 1)].map((round) => round.spins[0]?.stops.join(' '));
    expect(new Set(stops).size).toBe(3);
  });

  test('[G-10] the seeds of the rules give the numbers of the rules', () => {
    const seed = '0123456789abcdef'.repeat(4);
    const draws = (nonce: number, bound: number, count: number) => {
      const draw = seededDraw(seed, 'client-1', nonce);
      return Array.from({ length: count }, () => draw(bound));
    };
    expect(commitment(seed)).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e');
    const words = draws(0, 2 ** 32, 8).map((word) => word.toString(16).padStart(8, '0'));
    expect(words.join('')).toBe('2d34eafe536a6410c7ae87bdf96ecfebaff894f0f52621fdb86973702a698d4b');
    expect(draws(0, 37, 1)).toEqual([26]);
    expect(draws(1, 6, 3).map((face) => face + 1)).toEqual([5, 2, 3]);
    expect(draws(2, 10, 5)).toEqual([1, 3, 3, 0, 1]);
    expect(draws(5, 10 ** 9, 3)).toEqual([607_288_660, 103_783_091, 682_355_742]);
    expect(draws(7, 2, 4)).toEqual([0, 0, 1, 0]);
  });

  test('[G-10] the commitment is the SHA-256 of the seed’s text', () => {
    const seed = newServerSeed();
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(commitment(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  });

  test('[G-10] words that would favour low numbers are skipped', () => {
    const words = [2 ** 32 - 1, 4_294_967_290, 10];
    expect(unbiased(() => words.shift() ?? 0, 7)).toBe(4_294_967_290 % 7);
    expect(words).toEqual([10]);
  });

  test('[G-10] stops are uniform: chi-squared over 64,000 draws stays below the 99.9 % bound', () => {
    const draw = seededDraw(serverSeed, 'uniform', 0);
    const counts = Array.from({ length: 32 }, () => 0);
    for (let index = 0; index < 64_000; index++) {
      const stop = draw(32);
      counts[stop] = (counts[stop] ?? 0) + 1;
    }
    const chiSquared = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    // 31 degrees of freedom
    expect(chiSquared).toBeLessThan(61.1);
  });
});
