import { expect, test } from 'vitest';
import { draftOf, type GameDraft, readDraft } from './rules.ts';
import { isPicture, isPlace } from '../../platform/catalogue-fields.ts';

const draft: GameDraft = {
  ...draftOf(null),
  id: 'harbour:one',
  vendor: 'HARBOUR',
  gameType: 'RNG',
  name: ' One ',
};
const read = (change: Partial<GameDraft>) => readDraft({ ...draft, ...change }, ['HARBOUR', 'QUAY']);

test('[X-04] [G-01] a draft of a game is read, with its names, features and what it opens', () => {
  const typed = { names: { VI: { name: ' Một ' } }, rtp: '96.5', opens: 'quay, HARBOUR', hotPosition: ' 2' };
  expect(read({ ...typed, features: ['jackpot', 'freespins'] })).toEqual({
    body: {
      vendor: 'HARBOUR',
      gameType: 'RNG',
      name: 'One',
      names: [{ language: 'VI', name: 'Một' }],
      rtp: '96.50',
      features: ['freespins', 'jackpot'],
      opens: ['QUAY', 'HARBOUR'],
      isOpen: true,
      isListed: true,
      isNew: true,
      position: 0,
      hotPosition: 2,
      pictureUrl: '',
    },
  });
});

test.each<[keyof GameDraft, Partial<GameDraft>]>([
  ['id', { id: 'a b' }],
  ['vendor', { vendor: '' }],
  ['name', { name: ' ' }],
  ['rtp', { rtp: '101' }],
  ['rtp', { rtp: '0' }],
  ['opens', { opens: 'NOBODY' }],
  ['opens', { opens: 'QUAY QUAY' }],
  ['position', { position: '1.5' }],
  ['hotPosition', { hotPosition: 'first' }],
  ['pictureUrl', { pictureUrl: '//elsewhere.example/a.png' }],
])('[X-04] [G-01] a draft of a game is refused for its %s', (field, change) => {
  const result = read(change);
  expect('problems' in result && Object.keys(result.problems)).toEqual([field]);
});

test('[X-04] places are whole numbers, pictures paths of this installation or addresses of the web', () => {
  expect(['1', '-20', ' 3 '].every(isPlace)).toBe(true);
  expect(['', '1.5', 'x', '1234567'].some(isPlace)).toBe(false);
  expect(['', '/art/a.svg', 'https://a.example/b.png'].every(isPicture)).toBe(true);
  expect(['//a.example/b.png', 'javascript:alert(1)', '/a b'].some(isPicture)).toBe(false);
});
