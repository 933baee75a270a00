import { expect, test } from 'vitest';
import { layoutBets, wheel } from '../layout.ts';
import { placeOf, sectorPlaces, trackPlaces } from './board.ts';

const boxOf = (market: string, selection: string) => placeOf(market, selection)?.upright;

test('[G-10] numbers lie in rows of three below the zero', () => {
  expect(boxOf('straight', '0')).toEqual({ x: 0, y: 0, w: 3, h: 1 });
  expect(boxOf('straight', '1')).toEqual({ x: 0, y: 1, w: 1, h: 1 });
  expect(boxOf('straight', '36')).toEqual({ x: 2, y: 12, w: 1, h: 1 });
  expect(placeOf('straight', '1')?.lying).toEqual({ x: 1, y: 2, w: 1, h: 1 });
  expect(placeOf('straight', '36')?.lying).toEqual({ x: 12, y: 0, w: 1, h: 1 });
});

test('[G-10] bets on several numbers lie on the lines between them', () => {
  expect(boxOf('split', '1-2')).toMatchObject({ x: 1, y: 1.5 });
  expect(boxOf('split', '1-4')).toMatchObject({ x: 0.5, y: 2 });
  expect(boxOf('split', '0-2')).toMatchObject({ x: 1.5, y: 1 });
  expect(boxOf('corner', '25-26-28-29')).toMatchObject({ x: 1, y: 10 });
  expect(boxOf('street', '1-2-3')).toMatchObject({ x: 0, y: 1.5 });
  expect(boxOf('line', '1-2-3-4-5-6')).toMatchObject({ x: 0, y: 2 });
  expect(boxOf('trio', '0-1-2')).toMatchObject({ x: 1, y: 1 });
  expect(boxOf('trio', '0-2-3')).toMatchObject({ x: 2, y: 1 });
  expect(boxOf('first_four', '0-1-2-3')).toMatchObject({ x: 0, y: 1 });
});

test('[G-10] every bet of the layout has a place of its own, on both boards', () => {
  for (const way of ['upright', 'lying'] as const) {
    const centres = layoutBets.map(({ market, selection }) => {
      const box = placeOf(market, selection)?.[way];
      return box ? `${(box.x + box.w / 2).toFixed(2)} ${(box.y + box.h / 2).toFixed(2)}` : `${market} ${selection}`;
    });
    expect(new Set(centres).size).toBe(layoutBets.length);
  }
  expect(placeOf('split', '1-5')).toBeNull();
});

test('[G-10] the racetrack has each number of the wheel once, none over another', () => {
  expect(trackPlaces.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(wheel.toSorted((a, b) => a - b));
  const boxes = [...trackPlaces, ...sectorPlaces].map(({ place }) => place.lying);
  const area = boxes.reduce((sum, { w, h }) => sum + w * h, 0);
  // 19 by 3 cells, all of them covered.
  expect(area).toBeCloseTo(57);
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      expect(a.x < b.x + b.w - 1e-9 && b.x < a.x + a.w - 1e-9 && a.y < b.y + b.h - 1e-9 && b.y < a.y + a.h - 1e-9).toBe(
        false,
      );
});
