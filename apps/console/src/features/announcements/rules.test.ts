import { describe, expect, test } from 'vitest';
import { type AnnouncementDraft, draftOf, readDraft, withChoice } from './rules.ts';

const now = new Date(2026, 10, 27, 9).getTime();
const begun: AnnouncementDraft = {
  ...draftOf(null, now),
  texts: { EN: { title: 'Night desk', content: 'We are here.', action: '' } },
};
const read = (change: Partial<AnnouncementDraft>) => readDraft({ ...begun, ...change }, null);

describe('a draft of a notice', () => {
  test('[C-02] [X-04] is sent with where and when it is shown', () => {
    expect(read({ href: '/promotions' })).toEqual({
      body: {
        kind: 'PL',
        platforms: ['W', 'M'],
        executions: ['BEFORE_LOGIN'],
        href: '/promotions',
        imageUrl: '',
        position: 0,
        startsAt: now,
        endsAt: null,
        isPublished: false,
        texts: [{ language: 'EN', title: 'Night desk', content: 'We are here.', action: '' }],
      },
    });
    expect(withChoice(['W', 'M'], ['M'], 'W', true)).toEqual(['W', 'M']);
    expect(withChoice(['W', 'M'], ['M'], 'M', false)).toEqual([]);
  });

  test.each<[string, Partial<AnnouncementDraft>]>([
    ['platforms', { platforms: [] }],
    ['executions', { executions: [] }],
    ['href', { href: 'https://elsewhere.example' }],
    ['imageUrl', { kind: 'B' }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['endsAt', { endsAt: '2026-11-27T08:59' }],
    ['position', { position: '-1' }],
    ['texts', { texts: {} }],
  ])('[C-02] [X-04] is refused for its %s', (field, change) => {
    const result = read(change);
    expect('problems' in result && Object.keys(result.problems)).toEqual([field]);
  });
});
