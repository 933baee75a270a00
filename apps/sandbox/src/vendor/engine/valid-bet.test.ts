import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BetStatus } from './settlement.ts';
import { type SettledBet, sideAmong, validBet } from './valid-bet.ts';

const sideOf = sideAmong({ main: [['player'], ['banker', 'banker_no_commission']], size: [['small'], ['big']] });

const bet = (
  selection: string,
  stake: bigint,
  { market = 'main', odds = 20_000n, status = 'won' }: Partial<SettledBet> = {},
): SettledBet => ({ market, selection, stake, odds, status });

test.each([
  ['won', 101n],
  ['lost', 101n],
  ['half_won', 50n],
  ['half_lost', 50n],
  ['push', 0n],
  ['void', 0n],
] satisfies [BetStatus, bigint][])('[G-10] of a bet that was %s counts what was at risk', (status, counted) => {
  expect(validBet([bet('tie', 101n, { status })], { sideOf })).toBe(counted);
  expect(validBet([bet('player', 101n, { status })], { sideOf })).toBe(counted);
});

test('[G-10] odds below 1.50 don’t count', () => {
  expect(validBet([bet('tie', 100n, { odds: 14_999n })], { sideOf })).toBe(0n);
  expect(validBet([bet('tie', 100n, { odds: 15_000n })], { sideOf })).toBe(100n);
});

test('[G-10] opposite sides count their difference, whichever is larger and however many bets they are', () => {
  expect(validBet([bet('player', 100n), bet('banker', 30n, { status: 'lost' })], { sideOf })).toBe(70n);
  expect(validBet([bet('player', 30n), bet('banker', 100n, { status: 'lost' })], { sideOf })).toBe(70n);
  const bets = [bet('player', 30n), bet('banker', 60n), bet('player', 50n), bet('banker_no_commission', 10n)];
  expect(validBet(bets, { sideOf })).toBe(10n);
  // Both pushed on a tie.
  const pushed = [bet('player', 100n, { status: 'push' }), bet('banker', 30n, { status: 'push' })];
  expect(validBet(pushed, { sideOf })).toBe(0n);
  const halves = [bet('player', 100n, { status: 'half_lost' }), bet('banker', 30n, { status: 'half_lost' })];
  expect(validBet(halves, { sideOf })).toBe(35n);
});

test('[G-10] markets don’t cancel each other', () => {
  const small = bet('small', 40n, { market: 'size' });
  expect(validBet([bet('player', 100n), small, bet('banker', 100n), bet('tie', 5n)], { sideOf })).toBe(45n);
});

test('[G-10] a stake at low odds cancels its opposite, and is not what is left over', () => {
  const low = (stake: bigint) => bet('player', stake, { odds: 14_000n });
  expect(validBet([low(100n), bet('banker', 150n)], { sideOf })).toBe(50n);
  expect(validBet([low(150n), bet('banker', 100n)], { sideOf })).toBe(0n);
  expect(validBet([low(150n), bet('player', 20n), bet('banker', 100n)], { sideOf })).toBe(20n);
});

test('[G-10] sides of different lines are of different pairs', () => {
  const sideOfLine = ({ selection }: { selection: string }) => {
    const [side, line = ''] = selection.split(' ');
    return { pair: line, isFirst: side === 'over' };
  };
  const bets = (line: string) => [bet('over 2.5', 100n), bet(`under ${line}`, 100n)];
  expect(validBet(bets('2.5'), { sideOf: sideOfLine })).toBe(0n);
  expect(validBet(bets('3.5'), { sideOf: sideOfLine })).toBe(200n);
});

test('[G-10] bets that are too wide together count nothing; void ones aren’t looked at', () => {
  const isTooWide = (bets: readonly unknown[]) => bets.length > 2;
  const bets = [bet('tie', 1n), bet('tie', 2n)];
  expect(validBet(bets, { sideOf, isTooWide })).toBe(3n);
  expect(validBet([...bets, bet('tie', 4n)], { sideOf, isTooWide })).toBe(0n);
  expect(validBet([...bets, bet('tie', 4n, { status: 'void' })], { sideOf, isTooWide })).toBe(3n);
});

test('[G-10] a valid bet is never below zero or above the stakes, and doesn’t mind the order of bets', () => {
  const anyBet = fc.record({
    market: fc.constantFrom('main', 'size', 'constructor'),
    selection: fc.constantFrom('player', 'banker', 'banker_no_commission', 'tie', 'small', 'big'),
    stake: fc.bigInt(1n, 1000n),
    odds: fc.bigInt(10_000n, 30_000n),
    status: fc.constantFrom<BetStatus>('won', 'half_won', 'push', 'half_lost', 'lost', 'void'),
  });
  fc.assert(
    fc.property(fc.array(anyBet), (bets) => {
      const counted = validBet(bets, { sideOf });
      expect(counted).toBeGreaterThanOrEqual(0n);
      expect(counted).toBeLessThanOrEqual(bets.reduce((sum, { stake }) => sum + stake, 0n));
      expect(validBet(bets.toReversed(), { sideOf })).toBe(counted);
    }),
  );
});
