import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskName } from './present.ts';

test.each([
  ['player01', 'pl***1'],
  ['anna5', 'an***5'],
  ['anna', 'a***'],
  ['a', 'a***'],
  ['', '***'],
  ['+84901234567', '+8***7'],
])('[G-08] [C-01] %s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('[G-08] [C-01] a masked name tells at most three letters, and not how long the name is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 32, unit: 'grapheme' }), (name) => {
      const masked = maskName(name);
      const shown = [...masked.replace('***', '')];
      expect(masked).toContain('***');
      expect(shown.length).toBeLessThanOrEqual(3);
      expect(shown.length === 3).toBe([...name].length >= 5);
    }),
  );
});
