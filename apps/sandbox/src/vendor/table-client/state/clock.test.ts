import { expect, test } from 'vitest';
import { type ClockSamples, learnTime, offsetOf } from './clock.ts';

test('[G-10] the clock trusts the message that took the shortest time', () => {
  // The server is 5 s ahead; the messages took 300, 40 and 900 ms.
  const samples = [300, 40, 900].reduce<ClockSamples>((known, delay) => learnTime(known, 5000, delay), []);
  expect(offsetOf(samples)).toBe(4960);
});

test('[G-10] the clock forgets old differences, and begins with none', () => {
  expect(offsetOf([])).toBe(0);
  let samples = learnTime([], 9000, 0);
  for (let at = 0; at < 20; at++) samples = learnTime(samples, at + 100, at);
  expect(offsetOf(samples)).toBe(100);
});
