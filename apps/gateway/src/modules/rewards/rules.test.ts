import { promotionStateNames } from '@sampan/contract/promotion-kinds';
import type { Reward } from '@sampan/contract/rewards';
import { expect, test } from 'vitest';
import { countClaimable, viewOf } from './rules.ts';

const base: Reward = {
  id: '',
  kind: 'promotion',
  reference: 'a',
  title: '',
  amount: '1.00',
  state: 'claim',
  remark: '',
  tickets: 0,
  endsAt: null,
  paidAt: null,
};
const all = promotionStateNames.map((state) => ({ ...base, id: state, state }));

test('[M-06] of the ten states six are open, what can be taken first; the others are in the history', () => {
  expect(viewOf('open', all, []).map(({ state }) => state)).toEqual([
    'claim',
    'join',
    'process',
    'joined',
    'applying',
    'comingSoon',
  ]);
  const paid = [
    { ...base, id: 'p1', state: 'claimed' as const, paidAt: 10 },
    { ...base, id: 'p2', state: 'issued' as const, paidAt: 30 },
  ];
  const closed = { ...base, id: 'c', state: 'closed' as const, endsAt: 20 };
  const rejected = { ...base, id: 'r', state: 'rejected' as const };
  // What was paid stands there once, by its payment.
  const now = [closed, rejected, { ...base, id: 'x', state: 'claimed' as const }];
  expect(viewOf('history', now, paid).map(({ id }) => id)).toEqual(['p2', 'c', 'p1', 'r']);
  expect(countClaimable(all)).toBe(1);
});
