import { describe, expect, test } from 'vitest';
import { draftOf, type MissionDraft, readDraft } from './rules.ts';

const now = new Date(2026, 10, 27, 9).getTime();
const begun: MissionDraft = {
  ...draftOf(null, now),
  id: 'five',
  target: '5',
  reward: '1,000.5',
  texts: { EN: { title: 'Five rounds', body: '' } },
};
const read = (change: Partial<MissionDraft>) => readDraft({ ...begun, ...change }, { digits: 2, source: null });

describe('a mission’s draft', () => {
  test('[M-08] [X-04] is sent with amounts of the currency, and whole numbers of rounds', () => {
    expect(read({})).toMatchObject({ body: { target: '5', reward: '1000.50', startsAt: now, endsAt: null } });
    expect(read({ goal: 'deposits', category: 'LIVE' })).toMatchObject({ body: { target: '5.00', category: null } });
    expect(read({ category: 'LIVE' })).toMatchObject({ body: { category: 'LIVE' } });
  });

  test.each<[string, Partial<MissionDraft>]>([
    ['id', { id: '' }],
    ['target', { target: '1.5' }],
    ['target', { goal: 'days', period: 'week', target: '8' }],
    ['reward', { reward: '' }],
    ['reward', { reward: '1.005' }],
    ['endsAt', { endsAt: '2026-11-27T09:00' }],
    ['position', { position: '-1' }],
    ['texts', { texts: {} }],
  ])('[M-08] [X-04] is refused for its %s', (field, change) => {
    const result = read(change);
    expect('problems' in result && Object.keys(result.problems)).toEqual([field]);
  });
});
