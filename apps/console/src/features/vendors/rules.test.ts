import { expect, test } from 'vitest';
import { draftOf, readDraft, type VendorDraft } from './rules.ts';

const draft: VendorDraft = {
  ...draftOf(null),
  id: 'HARBOUR',
  name: ' Harbour ',
  places: { RNG: { position: ' 4 ', isHot: true } },
};

test('[X-04] [G-01] a draft of a vendor is read: nobody runs it, and its games are no lotteries, unless it is said', () => {
  const place = { gameType: 'RNG', position: 4, isHot: true };
  const plain = { name: 'Harbour', accountType: null, partner: null, pictureUrl: '', isOpen: true, places: [place] };
  expect(readDraft(draft)).toEqual({ body: plain });
  expect(readDraft({ ...draft, accountType: 'TCG_SEA', partner: 'games', places: {} })).toEqual({
    body: { ...plain, accountType: 'TCG_SEA', partner: 'games', places: [] },
  });
});

test.each<[keyof VendorDraft, Partial<VendorDraft>]>([
  ['id', { id: 'harbour' }],
  ['name', { name: ' ' }],
  ['pictureUrl', { pictureUrl: 'javascript:alert(1)' }],
  ['places', { places: { RNG: { position: 'first', isHot: false } } }],
])('[X-04] [G-01] a draft of a vendor is refused for its %s', (field, change) => {
  const read = readDraft({ ...draft, ...change });
  expect('problems' in read && Object.keys(read.problems)).toEqual([field]);
});
