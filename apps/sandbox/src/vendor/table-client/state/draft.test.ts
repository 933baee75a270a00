import { expect, test } from 'vitest';
import { addChips, type Bounds, type Draft, mostOn, shortOf, spotKey, stakesIn, totalsOf, undo } from './draft.ts';

const odds = new Map([
  ['main:player', 20_000n],
  ['main:tie', 90_000n],
]);
const bounds: Bounds = {
  least: 500n,
  most: 100_000n,
  mostPayout: 450_000n,
  balance: 1_000_000n,
  oddsOf: (key) => odds.get(key) ?? null,
};
const on = (selection: string, amount: bigint) => ({ market: 'main', selection, amount });

test('[G-10] chips gather on a spot until they are taken up again, press by press', () => {
  let draft: Draft = [];
  for (const amount of [100n, 500n, 1000n]) ({ draft } = addChips(draft, [], [on('player', amount)], bounds));
  expect(stakesIn(draft)).toEqual([on('player', 1600n)]);
  draft = undo(draft);
  expect(stakesIn(draft)).toEqual([on('player', 600n)]);
  expect(undo(undo(undo(draft)))).toEqual([]);
});

test('[G-10] one press on several spots is taken up as one', () => {
  const { draft } = addChips([], [], [on('player', 100n), on('tie', 200n), on('player', 100n)], bounds);
  expect([...totalsOf(draft.flat())]).toEqual([
    ['main:player', 200n],
    ['main:tie', 200n],
  ]);
  expect(undo(draft)).toEqual([]);
});

test('[G-10] a spot takes no more than its limit, staked chips included', () => {
  expect(mostOn(bounds, 20_000n)).toBe(100_000n);
  expect(mostOn(bounds, 90_000n)).toBe(50_000n);
  // 37,500 would pay 450,000; with chips of 1,000 at least, 37,000 can be made up.
  expect(mostOn({ ...bounds, least: 1000n }, 120_000n)).toBe(37_000n);
  const { draft, refusal } = addChips([], [on('tie', 30_000n)], [on('tie', 40_000n)], bounds);
  expect(stakesIn(draft)).toEqual([on('tie', 20_000n)]);
  expect(refusal).toEqual({ reason: 'most', stake: on('tie', 40_000n), most: 50_000n });
  const again = addChips(draft, [on('tie', 30_000n)], [on('tie', 100n)], bounds);
  expect(again.draft).toBe(draft);
  expect(again.refusal?.reason).toBe('most');
});

test('[G-10] what the balance does not pay for is not put there', () => {
  const poor = { ...bounds, balance: 1500n };
  const first = addChips([], [on('tie', 9000n)], [on('player', 1000n)], poor);
  expect(first.refusal).toBeNull();
  expect(addChips(first.draft, [], [on('player', 501n)], poor)).toEqual({
    draft: first.draft,
    refusal: { reason: 'balance' },
  });
  expect(addChips([], [], [on('player', 5000n)], { ...bounds, balance: null }).refusal).toBeNull();
});

test('[G-10] too little on a spot is said before it is sent', () => {
  const { draft } = addChips([], [], [on('player', 500n), on('tie', 200n)], bounds);
  expect(shortOf(draft, [], bounds)).toEqual({ reason: 'least', stake: on('tie', 200n), least: 500n });
  expect(shortOf(draft, [on('tie', 300n)], bounds)).toBeNull();
});

test('[G-10] a spot that is not on offer takes nothing', () => {
  expect(addChips([], [], [on('banker', 500n)], bounds)).toEqual({ draft: [], refusal: null });
  expect(spotKey('pair', 'either')).toBe('pair:either');
});
