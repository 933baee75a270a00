import { describe, expect, test } from 'vitest';
import { draftOf, type LevelDraft, readDraft } from './rules.ts';

const begun: LevelDraft = {
  ...draftOf(null, 3),
  totalTurnover: '1,000',
  texts: { EN: { name: 'Gold', benefits: 'A gift\n\n A line of their own ' } },
};
const read = (change: Partial<LevelDraft>) => readDraft({ ...begun, ...change }, { digits: 2, source: null });

describe('a draft of a VIP level', () => {
  test('[M-10] [X-04] is the next one, and has a benefit a line', () => {
    expect(begun.id).toBe('3');
    expect(read({})).toEqual({
      body: {
        totalTurnover: '1000.00',
        monthlyTurnover: '0.00',
        gift: '0.00',
        isPublished: false,
        startsAt: null,
        texts: [{ language: 'EN', name: 'Gold', benefits: ['A gift', 'A line of their own'] }],
      },
    });
  });

  test.each<[string, Partial<LevelDraft>]>([
    ['totalTurnover', { totalTurnover: 'much' }],
    ['monthlyTurnover', { monthlyTurnover: '-1' }],
    ['gift', { gift: '0.005' }],
    ['texts', { texts: {} }],
    ['texts', { texts: { EN: { name: 'Gold', benefits: 'x'.repeat(201) } } }],
  ])('[M-10] [X-04] is refused for its %s', (field, change) => {
    const result = read(change);
    expect('problems' in result && Object.keys(result.problems)).toEqual([field]);
  });
});
