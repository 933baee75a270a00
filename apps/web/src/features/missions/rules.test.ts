import type { Mission, MissionState } from '@sampan/contract/missions';
import { expect, test } from 'vitest';
import { inOrder, isMoney, percentOf } from './rules.ts';

test('[M-08] a bar is full only when the mission is complete', () => {
  expect(percentOf({ progress: '0', target: '20' })).toBe(0);
  expect(percentOf({ progress: '499999.99', target: '500000.00' })).toBe(99);
  expect(percentOf({ progress: '20', target: '20' })).toBe(100);
});

test('[M-08] what can be taken comes first, and amounts are those of bets and deposits', () => {
  const missions = (['closed', 'process', 'claimed', 'claim', 'comingSoon', 'process'] satisfies MissionState[]).map(
    (state, index) => ({ id: String(index), state }) as Mission,
  );
  expect(inOrder(missions).map(({ id }) => id)).toEqual(['3', '1', '5', '4', '2', '0']);
  expect((['rounds', 'valid_bet', 'deposits', 'days'] as const).map((goal) => isMoney({ goal }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
