import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matching, moved, ranked } from './rules.ts';

const offers = ['Đăng nhập', 'Lịch sử cược', 'Trò chơi nhiều người', 'Café Royale', 'Fortune café'].map((label) => ({
  id: label,
  label,
}));
const labels = (text: string) => matching(offers, text).map(({ label }) => label);

test('[S-09] the palette ignores case, accents and the order of words', () => {
  expect(labels('dang NHAP')).toEqual(['Đăng nhập']);
  expect(labels('cược lich')).toEqual(['Lịch sử cược']);
  expect(labels('xyz')).toEqual([]);
  expect(labels('  ')).toHaveLength(offers.length);
});

test('[S-09] what starts with the text comes first', () => {
  expect(labels('cafe')).toEqual(['Café Royale', 'Fortune café']);
  expect(labels('fortune')).toEqual(['Fortune café']);
});

test('[S-09] keys move within the list and go round its ends', () => {
  expect([moved('ArrowDown', 2, 3), moved('ArrowUp', 0, 3), moved('PageDown', 0, 3), moved('a', 0, 3)]).toEqual([
    0,
    2,
    2,
    null,
  ]);
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp');
  fc.assert(
    fc.property(key, fc.nat(50), fc.nat(50), (pressed, at, count) => {
      const to = moved(pressed, Math.min(at, Math.max(count - 1, 0)), count);
      if (count === 0) expect(to).toBeNull();
      else expect(to).toBeGreaterThanOrEqual(0);
      expect(to ?? 0).toBeLessThan(Math.max(count, 1));
    }),
  );
});

test('[S-09] the text itself comes before what begins with it, a word of it, and the rest; what is closed comes last', () => {
  const labels = ['Stallion', 'Red Lion', 'Lion Dance', 'Lion'].map((label) => ({ id: label, label }));
  expect(matching(labels, 'LION').map(({ label }) => label)).toEqual(['Lion', 'Lion Dance', 'Red Lion', 'Stallion']);
  const games = labels.map(({ label }) => ({ gameName: label, isOpen: label !== 'Lion' }));
  expect(ranked(games, 'lion').map(({ gameName }) => gameName)).toEqual(['Lion Dance', 'Red Lion', 'Stallion', 'Lion']);
});
