import { expect, test } from 'vitest';
import { BonusPots, type WalletMove } from './pots.ts';

const bonus = 1n;

/** A wallet with 10 of its own and a bonus of 20; then what happened, in order. */
function potsAfter(...moves: readonly Pick<WalletMove, 'kind' | 'change' | 'reference'>[]): BonusPots {
  const pots = new BonusPots(7n, [bonus], 10n);
  const given = { kind: 'bonus', change: 20n, reference: '' };
  for (const [index, move] of [given, ...moves].entries())
    pots.add({
      id: BigInt(index + 1),
      at: new Date(index),
      source: move.kind === 'bonus' ? 'promotions' : 'games',
      transactionId: '',
      ...move,
    });
  return pots;
}

const bet = (change: bigint) => ({ kind: 'bet', change: -change, reference: 'r' });
const win = (change: bigint) => ({ kind: 'win', change, reference: 'r' });
const corrected = (change: bigint, reference = 'r') => ({ kind: 'adjustment', change, reference });

test('[W-03] [W-07] what a correction adds to a round is its bonus’s again, as far as it was staked, and cash beyond', () => {
  expect(potsAfter(bet(30n)).left(bonus)).toBe(0n);
  expect(potsAfter(bet(30n), win(5n), corrected(7n)).left(bonus)).toBe(12n);
  const won = potsAfter(bet(30n), corrected(50n));
  expect([won.left(bonus), won.hasWon(bonus)]).toEqual([20n, true]);
});

test('[W-03] [W-07] what a correction takes back is cash first, then bonus', () => {
  // 30 and 15 of it cash; the round takes 15 back, and 20 more.
  expect(potsAfter(bet(30n), win(35n), corrected(-15n)).left(bonus)).toBe(20n);
  expect(potsAfter(bet(30n), win(35n), corrected(-35n)).left(bonus)).toBe(0n);
  // And given once more it is the bonus's first.
  expect(potsAfter(bet(30n), win(35n), corrected(-35n), corrected(20n)).left(bonus)).toBe(20n);
});

test('[W-03] an adjustment that is of no round is cash', () => {
  expect(potsAfter(bet(30n), corrected(25n, 'staff')).left(bonus)).toBe(0n);
  expect(potsAfter(corrected(-25n, 'staff')).left(bonus)).toBe(5n);
});
