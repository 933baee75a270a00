import { expect, test } from 'vitest';
import { draftOf, type LotteryDraft, readDraft, templatesOf } from './rules.ts';
import type { StaffLottery } from './queries.ts';

const draft: LotteryDraft = { ...draftOf(null), id: 'quay', groupCode: 'PICK6', defaultPlayType: 'PICK6' };
const daily = { kind: 'daily', times: '20:00 8:30', weekdays: [6, 0] } as const;

test('[X-04] [G-06] a draft of a lottery is read, by an interval or by times of day', () => {
  const plain = {
    drawnAs: null,
    groupCode: 'PICK6',
    prizeMode: 'Lott',
    defaultPlayType: 'PICK6',
    schedule: { kind: 'interval', seconds: 300 },
    isListed: true,
    position: 0,
    popularPosition: null,
  };
  expect(readDraft(draft)).toEqual({ body: plain });
  expect(readDraft({ ...draft, ...daily, drawnAs: 'keno', popularPosition: '2' })).toEqual({
    body: {
      ...plain,
      drawnAs: 'keno',
      schedule: { kind: 'daily', times: ['08:30', '20:00'], weekdays: [0, 6] },
      popularPosition: 2,
    },
  });
});

test.each<[keyof LotteryDraft, Partial<LotteryDraft>]>([
  ['id', { id: '' }],
  ['groupCode', { groupCode: 'six' }],
  ['defaultPlayType', { defaultPlayType: '' }],
  ['seconds', { seconds: '5' }],
  ['times', { ...daily, times: '25:00' }],
  ['times', { ...daily, times: '' }],
  ['times', { ...daily, times: '8:30 08:30' }],
  ['weekdays', { ...daily, weekdays: [] }],
  ['popularPosition', { popularPosition: 'first' }],
])('[X-04] [G-06] a draft of a lottery is refused for its %s', (field, change) => {
  const read = readDraft({ ...draft, ...change });
  expect('problems' in read && Object.keys(read.problems)).toEqual([field]);
});

test('[X-04] [G-06] a new lottery can be drawn as each kind that there is', () => {
  const lottery = (gameCode: string, count: number) =>
    ({ gameCode, shape: count === 0 ? [] : [{ prize: 'main', count, from: 1, to: 45 }] }) as unknown as StaffLottery;
  const list = [lottery('far', 0), lottery('six', 6), lottery('other-six', 6), lottery('five', 5)];
  expect(templatesOf(list).map(({ gameCode }) => gameCode)).toEqual(['six', 'five']);
});
