import { expect, test } from 'vitest';
import { markMoves, nextMarkEnd, type OddsMoves } from './odds-moves.ts';

const none: OddsMoves = new Map();

test('[G-10] odds that rose or fell are marked, and only those', () => {
  const before = new Map([
    ['a', 19_500],
    ['b', 20_000],
    ['c', 30_000],
  ]);
  const after = new Map([
    ['a', 20_500],
    ['b', 18_000],
    ['c', 30_000],
    ['d', 15_000],
  ]);
  const moves = markMoves(none, before, after, 1_000);
  expect([...moves].map(([key, { direction }]) => [key, direction])).toEqual([
    ['a', 'up'],
    ['b', 'down'],
  ]);
  expect(nextMarkEnd(moves)).toBe(7_000);
});

test('[G-10] coming back from a suspension is no move', () => {
  const moves = markMoves(none, new Map([['a', null]]), new Map([['a', 12_000]]), 0);
  expect(moves.size).toBe(0);
  expect(markMoves(none, new Map([['a', 12_000]]), new Map([['a', null]]), 0).size).toBe(0);
  expect(nextMarkEnd(moves)).toBeNull();
});

test('[G-10] marks go after their time, and a newer move replaces the older', () => {
  const first = markMoves(none, new Map([['a', 1]]), new Map([['a', 2]]), 0);
  const second = markMoves(first, new Map([['a', 2]]), new Map([['a', 1]]), 3_000);
  expect(second.get('a')).toEqual({ direction: 'down', until: 9_000 });
  expect(markMoves(second, new Map(), new Map(), 9_000).size).toBe(0);
});
