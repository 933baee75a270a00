import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from './search.ts';

/** What `folded` says of any text, without its shorter ways. */
const foldedSlowly = (text: string): string =>
  text
    .toLowerCase()
    .trim()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘]/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

test('[G-02] plain names are folded as all others are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 20 }), (text) => {
      expect(folded(text)).toBe(foldedSlowly(text));
    }),
    { numRuns: 2_000 },
  );
  expect(folded("Đồng Nai Dragon’s  o'clock")).toBe('dong nai dragons oclock');
});
