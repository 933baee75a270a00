import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askAgainIn, playTypeOf, remaining } from './rules.ts';

const minute = 60_000;

describe('countdowns', () => {
  test.each([
    [0, 0, '00:00'],
    [-5_000, 0, '00:00'],
    [1, 0, '00:01'],
    [59_001, 0, '01:00'],
    [65_000, 0, '01:05'],
    [60 * minute, 0, '01:00:00'],
    [23 * 60 * minute + 4 * minute + 9_000, 0, '23:04:09'],
    [25 * 60 * minute, 1, '01:00:00'],
    [24 * 60 * minute + 1_000, 1, '00:00:01'],
  ])('[G-08] %d ms are %d days and %s', (left, days, time) => {
    const shown = remaining(1_000_000 + left, 1_000_000);
    expect(shown.days).toBe(days);
    expect(shown.time).toBe(time);
  });

  test('[G-08] a second later it shows a second less, down to none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * 86_400_000 }), (left) => {
        const inSeconds = ({ days, time }: ReturnType<typeof remaining>) =>
          days * 86_400 + time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
        const [now, later] = [remaining(left, 0), remaining(left, 1_000)].map(inSeconds);
        expect(later).toBe(Math.max(0, (now ?? 0) - 1));
      }),
    );
  });
});

describe('asking again', () => {
  const at = (drawAt: number | null) => ({ nextDraw: drawAt === null ? null : { drawNo: 1, drawAt } });

  test('[G-08] shortly after the earliest draw, visitors spread over a second', () => {
    expect(askAgainIn([at(90_000), at(30_000), at(null)], 0, 0)).toBe(30_600);
    expect(askAgainIn([at(30_000)], 0, 1)).toBe(31_500);
  });

  test('[G-08] soon again while a draw is late, and once a minute where none is near', () => {
    expect(askAgainIn([at(1_000)], 60_000, 0)).toBe(1_500);
    expect(askAgainIn([at(null)], 0, 0)).toBe(60_000);
    expect(askAgainIn([], 0, 0.5)).toBe(60_000);
  });
});

test('[G-06] the play type of the address counts where it is one, else the game’s', () => {
  const game = { defaultPlayType: '5D' };
  expect(playTypeOf('2D', game)).toBe('2D');
  for (const wanted of [undefined, '', '<b>', '2d', 'X'.repeat(13)]) expect(playTypeOf(wanted, game)).toBe('5D');
});
