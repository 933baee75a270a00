import { promotionStateNames } from '@sampan/contract/promotion-kinds';
import { expect, test } from 'vitest';
import { pageOf, stateTones, statesOf } from './rules.ts';

test('[M-06] each of the ten states has a tone, and is of one view', () => {
  expect(Object.keys(stateTones).toSorted()).toEqual([...promotionStateNames].toSorted());
  const [open, history] = [statesOf('open'), statesOf('history')];
  expect([...open, ...history].toSorted()).toEqual([...promotionStateNames].toSorted());
  expect(open).toContain('claim');
  expect(history).toEqual(['closed', 'rejected', 'issued', 'claimed']);
});

test('[M-06] each reward leads to where it is from', () => {
  expect(pageOf({ kind: 'raffle', reference: 'wheel' })).toBe('/promoDetail?id=wheel');
  expect(pageOf({ kind: 'promotion', reference: 'a' })).toBe('/promoDetail?id=a');
  expect(pageOf({ kind: 'vip', reference: '1' })).toBe('/member/playerRank');
  expect(pageOf({ kind: 'mission', reference: 'x' })).toBe('/member/missionLeaderboard');
});
