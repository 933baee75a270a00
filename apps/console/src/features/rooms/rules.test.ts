import { expect, test } from 'vitest';
import { draftOf, readDraft, type RoomDraft } from './rules.ts';

const draft: RoomDraft = {
  ...draftOf(null),
  id: 'quay:1',
  nodeId: 'quay',
  name: ' Quay ',
  minStake: '1,000',
  maxStake: '1000.00',
};

test('[X-04] [G-07] a draft of a room is read, with its stakes in the operator’s currency', () => {
  expect(readDraft(draft, 2)).toEqual({
    body: {
      nodeId: 'quay',
      name: 'Quay',
      minStake: '1000.00',
      maxStake: '1000.00',
      seats: 4,
      position: 0,
      isOpen: true,
    },
  });
});

test.each<[keyof RoomDraft, Partial<RoomDraft>]>([
  ['id', { id: '' }],
  ['nodeId', { nodeId: '' }],
  ['name', { name: ' ' }],
  ['minStake', { minStake: '-1' }],
  ['minStake', { minStake: '0' }],
  ['maxStake', { maxStake: '999.99' }],
  ['maxStake', { maxStake: '1000.005' }],
  ['seats', { seats: '1' }],
  ['position', { position: 'first' }],
])('[X-04] [G-07] a draft of a room is refused for its %s', (field, change) => {
  const read = readDraft({ ...draft, ...change }, 2);
  expect('problems' in read && Object.keys(read.problems)).toEqual([field]);
});
