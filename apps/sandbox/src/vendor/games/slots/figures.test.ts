import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { stakeParts } from '../../engine/instant/instant-game.ts';
import { certain, either } from './moments.ts';

/** Two stakes every other round, and a thousand once in ten thousand. */
const round = either(certain(0, 0.4999), either(certain(2 * stakeParts, 0.5), certain(1000 * stakeParts, 0.0001)));

test('[G-10] figures are the mean, the chance and the standard deviation, to two digits', () => {
  // Mean 1.1 and mean square 102 stakes: the deviation is √(102 − 1.21).
  expect(figuresOf(round, 0.5001, 20_000 * stakeParts)).toEqual({
    rtp: '110.00',
    hitFrequency: '50.01',
    volatility: '10.04',
  });
});

test('[G-10] figures are refused where the cap of a round may change them', () => {
  expect(() => figuresOf(round, 0.5001, 500 * stakeParts)).toThrow(RangeError);
  expect(() => figuresOf(round, 0.5001, 100 * stakeParts)).toThrow(RangeError);
});
