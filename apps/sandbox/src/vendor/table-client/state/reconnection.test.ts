import { expect, test } from 'vitest';
import { pauseBefore } from './reconnection.ts';

test('[G-10] pauses between attempts to connect grow up to a limit', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((attempt) => pauseBefore(attempt, 0.5))).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  expect([pauseBefore(0, 0), pauseBefore(0, 1)]).toEqual([375, 625]);
});
