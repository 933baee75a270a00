import { expect, test } from 'vitest';
import { dealingTime, stepTimes } from './timetable.ts';

test('[G-10] steps of a dealing are evenly spaced between the pauses', () => {
  expect(dealingTime(10_000, 20_000)).toEqual({ from: 11_100, until: 18_900 });
  expect(stepTimes(6, 10_000, 20_000)).toEqual([11_100, 12_400, 13_700, 15_000, 16_300, 17_600]);
  expect(stepTimes(0, 10_000, 20_000)).toEqual([]);
});

test('[G-10] a short dealing has short pauses', () => {
  expect(stepTimes(2, 0, 2000)).toEqual([300, 1000]);
});
