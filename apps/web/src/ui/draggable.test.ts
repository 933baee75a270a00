import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepped, within } from './draggable.ts';

test('[S-13] a window stays where it can be taken hold of again, however it is moved', () => {
  const length = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(
      length,
      length,
      fc.integer({ min: 200, max: 880 }),
      fc.integer({ min: 768, max: 2560 }),
      (x, y, width, wide) => {
        const view = { width: wide, height: 800 };
        const box = { left: (wide - width) / 2, top: 100, width };
        const shift = within(box, { x, y }, view);
        const left = box.left + shift.x;
        expect(left + width).toBeGreaterThanOrEqual(96);
        expect(left).toBeLessThanOrEqual(wide - 96);
        expect(box.top + shift.y).toBeGreaterThanOrEqual(0);
        expect(box.top + shift.y).toBeLessThanOrEqual(view.height - 56);
      },
    ),
  );
});

test('[S-13] arrow keys move by a step, others by nothing', () => {
  expect(stepped('ArrowLeft', { x: 0, y: 5 })).toEqual({ x: -24, y: 5 });
  expect(stepped('ArrowDown', { x: 1, y: 0 })).toEqual({ x: 1, y: 24 });
  expect(stepped('Enter', { x: 0, y: 0 })).toBeNull();
});
