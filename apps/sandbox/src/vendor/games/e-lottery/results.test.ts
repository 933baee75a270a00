import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { drawResult, formatResult, type Game, numbersOf, parseResult } from './results.ts';
import { takeShuffled } from './shuffle.ts';

const serverSeed = '0123456789abcdef'.repeat(4);
const games: readonly Game[] = ['5d', 'k3', 'pk10', '11x5'];
const drawAt = (nonce: number) => seededDraw(serverSeed, 'client-1', nonce);

describe('[G-10] results of the e-lotteries', () => {
  test('[G-10] seeds and a nonce give the published results', () => {
    expect(formatResult(drawResult('k3', drawAt(1)))).toBe('5-2-3');
    expect(formatResult(drawResult('5d', drawAt(2)))).toBe('1-3-3-0-1');
    expect(formatResult(drawResult('pk10', drawAt(3)))).toBe('7-9-3-8-2-10-1-5-6-4');
    expect(formatResult(drawResult('11x5', drawAt(6)))).toBe('10-11-6-7-4');
  });

  test('[G-10] ten cars take nine random numbers', () => {
    const bounds: number[] = [];
    drawResult('pk10', (bound) => {
      bounds.push(bound);
      return 0;
    });
    expect(bounds).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  test('[G-10] a partial shuffle gives each order of three of four once', () => {
    const orders = new Set<string>();
    for (let index = 0; index < 24; index++) {
      const numbers = [index % 4, Math.floor(index / 4) % 3, Math.floor(index / 12)];
      orders.add(takeShuffled(['a', 'b', 'c', 'd'], 3, () => numbers.shift() ?? 0).join(''));
    }
    expect(orders.size).toBe(24);
    expect([...orders].every((order) => new Set(order).size === 3)).toBe(true);
  });

  test('[G-10] more items than there are can’t be taken', () => {
    expect(() => takeShuffled([1, 2], 3, () => 0)).toThrow(RangeError);
  });

  test.for(games)('[G-10] %s: what is drawn is written and read back', (game) => {
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        const result = drawResult(game, drawAt(nonce));
        expect(result.every((number) => numbersOf(game).includes(number))).toBe(true);
        expect(parseResult(game, formatResult(result))).toEqual(result);
      }),
    );
  });

  test.for([
    ['5d', '1-3-3-0'],
    ['5d', '1-3-3-0-10'],
    ['5d', '1-3-3-0-01'],
    ['5d', '1-3-3-0-'],
    ['5d', '1-3-3-0-x'],
    ['k3', '0-1-2'],
    ['k3', '5-2-7'],
    ['pk10', '7-9-3-8-2-10-1-5-6-7'],
    ['11x5', '10-11-6-7-12'],
    ['11x5', '10-11-6-7-7'],
  ] as const)('[G-10] %s: %s is no result', ([game, text]) => {
    expect(parseResult(game, text)).toBeNull();
  });
});
