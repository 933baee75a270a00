import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each<[page: number, total: number, numbers: (number | null)[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, null, 10]],
  [3, 10, [1, 2, 3, 4, null, 10]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [9, 10, [1, null, 8, 9, 10]],
  [10, 10, [1, null, 8, 9, 10]],
])('[S-15] page %i of %i shows a range of 3 and a margin of 1', (page, total, numbers) => {
  expect(pageNumbers(page, total)).toEqual(numbers);
});

test('[S-15] the numbers rise, hold the current page and both ends, and hide no single page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, total] = [Math.min(a, b), Math.max(a, b)];
      const numbers = pageNumbers(page, total);
      const known = numbers.filter((number) => number !== null);
      expect(known).toEqual(known.toSorted((x, y) => x - y));
      expect(known).toContain(page);
      expect(known.at(0)).toBe(1);
      expect(known.at(-1)).toBe(total);
      numbers.forEach((number, index) => {
        if (number === null) expect(numbers[index + 1]! - numbers[index - 1]!).toBeGreaterThan(2);
      });
    }),
  );
});
