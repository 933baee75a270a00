import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededDraw } from '../math/random.ts';
import { dealDistinct } from './shuffle.ts';

const serverSeed = '0123456789abcdef'.repeat(4);

test('[G-10] seeds shuffle ten numbers with nine draws', () => {
  let draws = 0;
  const draw = seededDraw(serverSeed, 'client-1', 3);
  const shuffled = dealDistinct(
    (bound) => {
      draws += 1;
      return draw(bound);
    },
    10,
    10,
  );
  expect(shuffled.map((index) => index + 1)).toEqual([7, 9, 3, 8, 2, 10, 1, 5, 6, 4]);
  expect(draws).toBe(9);
});

test('[G-10] seeds deal six of 416 and five of eleven', () => {
  expect(dealDistinct(seededDraw(serverSeed, 'client-1', 4), 416, 6)).toEqual([48, 358, 269, 414, 381, 82]);
  const five = dealDistinct(seededDraw(serverSeed, 'client-1', 6), 11, 5);
  expect(five.map((index) => index + 1)).toEqual([10, 11, 6, 7, 4]);
});

test('[G-10] every order of three out of four comes of exactly one series of draws', () => {
  const orders = new Set<string>();
  for (let first = 0; first < 4; first++)
    for (let second = 0; second < 3; second++)
      for (let third = 0; third < 2; third++) {
        const draws = [first, second, third];
        orders.add(dealDistinct(() => draws.shift() ?? 0, 4, 3).join(' '));
      }
  expect(orders.size).toBe(24);
});

test('[G-10] what is dealt is different and of the deck', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer(), (size, nonce) => {
      const dealt = dealDistinct(seededDraw(serverSeed, 'any', nonce), size, size);
      expect(dealt.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index));
    }),
  );
  expect(() => dealDistinct(() => 0, 3, 4)).toThrow(RangeError);
});
