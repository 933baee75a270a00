import { describe, expect, test } from 'vitest';
import { draftOf, type GoodsDraft, readDraft } from './rules.ts';

const now = Date.UTC(2026, 10, 28, 8, 30);
const begun: GoodsDraft = {
  ...draftOf(null, now),
  id: 'mug',
  price: '900',
  picture: '/art/goods/mug.svg',
  texts: { EN: { name: 'Mug', description: '' } },
};
const read = (change: Partial<GoodsDraft>) => readDraft({ ...begun, ...change }, { digits: 0, source: null });

describe('a draft of goods', () => {
  test('[P-01] [X-04] is sent with a bonus only where it is one, and without a stock where it has no end', () => {
    expect(read({ bonusAmount: '5', isInstant: true })).toEqual({
      body: {
        kind: 'article',
        price: 900,
        stock: null,
        picture: '/art/goods/mug.svg',
        isInstant: false,
        isPublished: false,
        startsAt: now,
        endsAt: null,
        position: 0,
        texts: [{ language: 'EN', name: 'Mug', description: '' }],
      },
    });
    expect(read({ kind: 'bonus', bonusAmount: '5,000', isInstant: true, stock: '0' })).toMatchObject({
      body: { bonusAmount: '5000', isInstant: true, stock: 0 },
    });
  });

  test.each<[string, Partial<GoodsDraft>]>([
    ['price', { price: '0' }],
    ['stock', { stock: '-1' }],
    ['bonusAmount', { kind: 'bonus', bonusAmount: '0.5' }],
    ['startsAt', { startsAt: '' }],
    ['endsAt', { endsAt: begun.startsAt }],
    ['picture', { picture: '' }],
    ['picture', { picture: 'javascript:alert(1)' }],
    ['texts', { texts: { EN: { name: ' ', description: 'Words' } } }],
  ])('[P-01] [X-04] is refused for its %s', (field, change) => {
    const result = read(change);
    expect('problems' in result && Object.keys(result.problems)).toEqual([field]);
  });
});
