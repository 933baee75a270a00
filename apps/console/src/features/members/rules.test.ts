import { expect, test } from 'vitest';
import { betNameIn, betNameOf, partsFor } from './rules.ts';

test('[X-04] a member’s page has the parts that the person may see, and what a trial account has', () => {
  const all = () => true;
  expect(partsFor(3, all)).toEqual(['account', 'movements', 'bets', 'bonuses', 'linked', 'limits', 'notes']);
  expect(partsFor(4, all)).toEqual(['account', 'movements', 'linked', 'notes']);
  expect(partsFor(3, (permission) => permission === 'members.read')).toEqual(['account', 'notes']);
});

test('[X-04] a round is found again by the address, whatever its id holds', () => {
  const round = { vassalage: 'SILK', placedAt: 1_796_000_000_000, roundId: 'a.b:c/d?e' };
  expect(betNameIn(betNameOf(round))).toEqual(round);
  for (const text of ['', 'SILK', 'SILK.x.1', 'SILK.1.']) expect(betNameIn(text)).toBeNull();
});
