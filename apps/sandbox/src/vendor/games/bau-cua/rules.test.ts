import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { checkAccounts } from '../testing/accounts.ts';
import { edgeOf, type Weighted } from '../testing/edge.ts';
import {
  type BauCuaPays,
  type BauCuaResult,
  type BauCuaSymbol,
  describe as describeResult,
  oddsOf,
  offersOf,
  parse,
  roll,
  settle,
  symbols,
} from './rules.ts';

const allRolls = symbols.flatMap((first) =>
  symbols.flatMap((second) => symbols.map((third): Weighted<BauCuaResult> => [[first, second, third], 1])),
);

const payoutOf = (result: BauCuaResult, selection: BauCuaSymbol, pays?: BauCuaPays) =>
  settle(result, { market: 'symbol', selection, stake: 10_000n, odds: oddsOf('symbol', selection, pays) ?? 0n }, pays)
    .payout;

test('[G-10] fish fish deer', () => {
  expect(payoutOf(['fish', 'fish', 'deer'], 'fish')).toBe(30_000n);
  expect(payoutOf(['fish', 'fish', 'deer'], 'deer')).toBe(20_000n);
  expect(payoutOf(['fish', 'fish', 'deer'], 'crab')).toBe(0n);
  expect(payoutOf(['crab', 'crab', 'crab'], 'crab')).toBe(40_000n);
});

test('[G-10] a table may pay otherwise', () => {
  const pays: BauCuaPays = [1, 3, 12];
  expect(payoutOf(['fish', 'fish', 'deer'], 'fish', pays)).toBe(40_000n);
  expect(payoutOf(['fish', 'fish', 'fish'], 'fish', pays)).toBe(130_000n);
});

test('[G-10] seeds roll the symbols of three draws', () => {
  // The draws of this round are 5, 2, 3 when dice are counted from one.
  const result = roll(seededDraw('0123456789abcdef'.repeat(4), 'client-1', 1));
  expect(describeResult(result)).toBe('rooster-crab-prawn');
});

test('[G-10] the edge of every symbol is 17 of 216', () => {
  for (const offer of offersOf()) {
    expect(edgeOf(allRolls, settle, offer, 2)).toBe('7.87');
    expect(edgeOf(allRolls, settle, offer, 8)).toBe(((17 / 216) * 100).toFixed(8));
  }
  expect(offersOf()).toHaveLength(6);
});

test('[G-10] what is no bet of the table has no odds', () => {
  for (const { market, selection, odds } of offersOf()) expect(oddsOf(market, selection)).toBe(odds);
  expect(oddsOf('symbol', 'cow')).toBeNull();
  expect(oddsOf('symbols', 'fish')).toBeNull();
});

test('[G-10] stakes are payouts and the house’s share, whatever is bet', () => {
  const result = fc.constantFrom(...allRolls.map(([result]) => result));
  checkAccounts({ result, offers: offersOf(), settle, highestReturn: 4n });
});

test('[G-10] a record tells the dice', () => {
  for (const [result] of allRolls) expect(parse(describeResult(result))).toEqual(result);
  for (const text of ['', 'fish', 'fish-fish', 'fish-fish-cow', 'fish-fish-deer-deer', 'Fish-fish-deer'])
    expect(parse(text)).toBeNull();
});
