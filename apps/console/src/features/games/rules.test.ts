import { expect, test } from 'vitest';
import type { StaffGame } from './queries.ts';
import { changeOf, formOf, isPicture, isPlace } from './rules.ts';

const game: StaffGame = {
  nodeId: 'a',
  name: 'A game',
  names: [],
  gameType: 'RNG',
  vendor: { code: 'V', name: 'Vendor', isOpen: true },
  rtp: '96.00',
  isOpen: true,
  isListed: true,
  isNew: false,
  position: 4,
  hotPosition: null,
  pictureUrl: '',
};

test('[X-04] of a game only what was changed is sent', () => {
  const form = formOf(game);
  expect(changeOf(game, form)).toEqual({});
  expect(changeOf(game, { ...form, name: ' A game ', position: ' 4' })).toEqual({});
  expect(changeOf(game, { ...form, isOpen: false, hotPosition: '2' })).toEqual({ isOpen: false, hotPosition: 2 });
  expect(changeOf({ ...game, hotPosition: 2 }, { ...form, hotPosition: '' })).toEqual({ hotPosition: null });
});

test('[X-04] places are whole numbers, pictures paths of this installation or addresses of the web', () => {
  expect(['1', '-20', ' 3 '].every(isPlace)).toBe(true);
  expect(['', '1.5', 'x', '1234567'].some(isPlace)).toBe(false);
  expect(['', '/art/a.svg', 'https://a.example/b.png'].every(isPicture)).toBe(true);
  expect(['//a.example/b.png', 'javascript:alert(1)', '/a b'].some(isPicture)).toBe(false);
});
