import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onGrid } from './glyph-path.ts';

/** Where the pen ends after relative lines. */
function endOf(path: string): [number, number] {
  const numbers = [...path.matchAll(/-?\d+/g)].map((match) => Number(match[0]));
  const xs = numbers.filter((_number, index) => index % 2 === 0);
  const ys = numbers.filter((_number, index) => index % 2 === 1);
  return [xs.reduce((sum, x) => sum + x, 0), ys.reduce((sum, y) => sum + y, 0)];
}

describe('a path on the grid', () => {
  it('[G-02] is rounded point by point and written short', () => {
    expect(onGrid('M1.4 2.6L10.2 20.9 30 40z')).toBe('m1 3l9 18 20 19z');
    expect(onGrid('M10 10h5.4v-5.6H0')).toBe('m10 10h5v-6h-15');
  });

  it('[G-02] goes on from the start of the subpath after closing it', () => {
    expect(onGrid('m10 10 5 5zm2 2 3 3z')).toBe('m10 10l5 5zm2 2l3 3z');
  });

  it('[G-02] reads flags of arcs that are written without spaces', () => {
    expect(onGrid('M0 0a8.25 8 0 01.9 12')).toBe('m0 0a8.3 8 0 0 1 1 12');
  });

  it('[G-02] refuses what is no path', () => {
    expect(() => onGrid('M0 0 L x')).toThrow(SyntaxError);
    expect(() => onGrid('0 0')).toThrow(SyntaxError);
  });

  it('[G-02] never strays from the true line, however long it is', () => {
    const step = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 80 }), (steps) => {
        const path = `m0 0${steps.map(([x, y]) => `l${x / 100} ${y / 100}`).join('')}`;
        const [x, y] = endOf(onGrid(path));
        expect(Math.abs(x - steps.reduce((sum, [dx]) => sum + dx, 0) / 100)).toBeLessThanOrEqual(0.500001);
        expect(Math.abs(y - steps.reduce((sum, [, dy]) => sum + dy, 0) / 100)).toBeLessThanOrEqual(0.500001);
      }),
    );
  });
});
