import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

test('[M-04] bars go up for what was won and down for what was lost, to one scale', () => {
  expect(barsOf([300, -100, 0])).toEqual({
    zero: 75,
    bars: [
      { y: 0, height: 75, isBelow: false },
      { y: 75, height: 25, isBelow: true },
      { y: 75, height: 0, isBelow: false },
    ],
  });
  expect(barsOf([0]).bars).toEqual([{ y: 100, height: 0, isBelow: false }]);
});
