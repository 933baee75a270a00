import { expect, test } from 'vitest';
import { countdownText, nextAskAt, openDraw, phaseOf } from './countdown.ts';

const draw = (drawNo: number) => ({
  drawNo,
  opensAt: drawNo * 60_000,
  closesAt: drawNo * 60_000 + 55_000,
  drawsAt: drawNo * 60_000 + 60_000,
});
const coming = [draw(1), draw(2), draw(3)];
const drawn = { drawNo: 0, drawsAt: 60_000, result: '1-2-3-4-5', isCorrected: false, seed: 's', own: null };

test('[G-10] a draw is open until it closes, and drawn when its time has come', () => {
  expect([60_000, 114_999, 115_000, 119_999, 120_000].map((now) => phaseOf(draw(1), now))).toEqual([
    'open',
    'open',
    'closed',
    'closed',
    'drawing',
  ]);
});

test('[G-10] bets go to the draw that is open, while one is closed to the next', () => {
  expect([60_000, 114_999, 115_000, 120_000].map((now) => openDraw(coming, now)?.drawNo)).toEqual([1, 1, 2, 2]);
  expect(openDraw(coming, 235_000)).toBeNull();
});

test('[G-10] the time left is shown in figures, with days apart', () => {
  expect(countdownText(59_001)).toEqual({ days: 0, clock: '01:00' });
  expect(countdownText(-5)).toEqual({ days: 0, clock: '00:00' });
  expect(countdownText(3_725_000)).toEqual({ days: 0, clock: '01:02:05' });
  expect(countdownText(2 * 86_400_000 + 61_000)).toEqual({ days: 2, clock: '00:01:01' });
});

test('[G-10] the state is asked for at closing and at the draw, each second until the result, and now and then', () => {
  expect(nextAskAt({ coming, last: drawn }, 60_000)).toBe(75_000);
  expect(nextAskAt({ coming, last: drawn }, 110_000)).toBe(115_050);
  expect(nextAskAt({ coming, last: drawn }, 116_000)).toBe(120_050);
  expect(nextAskAt({ coming, last: drawn }, 120_050)).toBe(121_050);
  expect(nextAskAt({ coming: coming.slice(1), last: { ...drawn, result: null } }, 121_000)).toBe(122_000);
});
