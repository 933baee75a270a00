import { expect, test } from 'vitest';
import { hoursMinutesAndSeconds, minutesAndSeconds } from './countdown.ts';

test('[W-04] a time that is left is read as clocks write it', () => {
  expect([0, 5, 65, 3_599].map(minutesAndSeconds)).toEqual(['0:00', '0:05', '1:05', '59:59']);
  expect([5, 65, 3_600, 3_665, 90_061].map(hoursMinutesAndSeconds)).toEqual([
    '0:05',
    '1:05',
    '1:00:00',
    '1:01:05',
    '25:01:01',
  ]);
});
