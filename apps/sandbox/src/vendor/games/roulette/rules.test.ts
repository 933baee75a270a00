import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideAmong, validBet } from '../../engine/valid-bet.ts';
import { seededDraw } from '../../math/random.ts';
import { checkAccounts } from '../testing/accounts.ts';
import { edgeOf, type Weighted } from '../testing/edge.ts';
import { announcedBets, neighbourBets } from './announced.ts';
import { numbersOf, wheel } from './layout.ts';
import {
  describe as describeResult,
  isTooWide,
  oddsOf,
  offersOf,
  opposites,
  parse,
  type RouletteResult,
  settle,
  spin,
} from './rules.ts';

const pockets = Array.from({ length: 37 }, (_, number): Weighted<RouletteResult> => [number, 1]);

const betOn = (market: string, selection: string, stake = 36_000n) => {
  const odds = oddsOf(market, selection);
  if (odds === null) throw new Error(`no odds: ${market} ${selection}`);
  return { market, selection, stake, odds };
};

test('[G-10] the seeds of a round spin 26', () => {
  expect(spin(seededDraw('0123456789abcdef'.repeat(4), 'client-1', 0))).toBe(26);
});

test.each([
  ['straight', '26', 1_296_000n],
  ['split', '26-29', 648_000n],
  ['corner', '25-26-28-29', 324_000n],
  ['column', '2', 108_000n],
  ['dozen', '3', 108_000n],
  ['colour', 'black', 72_000n],
  ['colour', 'red', 0n],
  ['parity', 'even', 72_000n],
  ['parity', 'odd', 0n],
  ['half', 'high', 72_000n],
  ['half', 'low', 0n],
])('[G-10] 26 on %s %s', (market, selection, payout) => {
  expect(settle(26, betOn(market, selection)).payout).toBe(payout);
});

test('[G-10] zero takes even-money stakes, or half of them with la partage', () => {
  expect(settle(0, betOn('colour', 'black'))).toEqual({ status: 'lost', payout: 0n });
  const laPartage = { laPartage: true };
  expect(settle(0, betOn('colour', 'black'), laPartage)).toEqual({ status: 'half_lost', payout: 18_000n });
  expect(settle(0, betOn('parity', 'even'), laPartage).payout).toBe(18_000n);
  expect(settle(0, betOn('half', 'low'), laPartage).payout).toBe(18_000n);
  expect(settle(0, betOn('dozen', '1'), laPartage).payout).toBe(0n);
  expect(settle(0, betOn('straight', '0'), laPartage).payout).toBe(1_296_000n);
  expect(settle(17, betOn('colour', 'red'), laPartage).payout).toBe(0n);
});

test('[G-10] every bet of the layout has an edge of one pocket in 37, even money half of it with la partage', () => {
  for (const offer of offersOf()) {
    expect([offer, edgeOf(pockets, settle, offer, 4)]).toEqual([offer, '2.7027']);
    if (!Object.hasOwn(opposites, offer.market)) continue;
    expect(edgeOf(pockets, (result, bet) => settle(result, bet, { laPartage: true }), offer, 4)).toBe('1.3514');
  }
});

test.each([
  ['straight', '0', 35],
  ['split', '0-2', 17],
  ['street', '34-35-36', 11],
  ['trio', '0-2-3', 11],
  ['corner', '32-33-35-36', 8],
  ['first_four', '0-1-2-3', 8],
  ['line', '31-32-33-34-35-36', 5],
  ['column', '3', 2],
  ['dozen', '1', 2],
  ['colour', 'red', 1],
  ['parity', 'odd', 1],
  ['half', 'low', 1],
])('[G-10] %s %s pays %i:1', (market, selection, profit) => {
  expect(oddsOf(market, selection)).toBe(BigInt(profit + 1) * 10_000n);
});

test('[G-10] the layout has as many bets of each kind as its geometry allows', () => {
  const counts: Record<string, number> = {};
  for (const { market } of offersOf()) counts[market] = (counts[market] ?? 0) + 1;
  expect(counts).toEqual({
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 22,
    first_four: 1,
    line: 11,
    column: 3,
    dozen: 3,
    colour: 2,
    parity: 2,
    half: 2,
  });
  for (const { market, selection, odds } of offersOf()) {
    expect(oddsOf(market, selection)).toBe(odds);
  }
});

test('[G-10] numbers that are no neighbours, or are written in another way, have no odds', () => {
  for (const [market, selection] of [
    ['split', '3-4'],
    ['split', '29-26'],
    ['split', '0-4'],
    ['split', '1-5'],
    ['split', '34-37'],
    ['split', '26'],
    ['street', '2-3-4'],
    ['street', '0-1-2'],
    ['trio', '0-1-3'],
    ['corner', '3-4-6-7'],
    ['corner', '34-35-37-38'],
    ['line', '2-3-4-5-6-7'],
    ['line', '34-35-36-37-38-39'],
    ['straight', '37'],
    ['straight', '026'],
    ['straight', ''],
    ['column', '0'],
    ['dozen', '4'],
    ['colour', 'green'],
    ['toString', 'name'],
  ] as const)
    expect([market, selection, oddsOf(market, selection)]).toEqual([market, selection, null]);
});

test('[G-10] the wheel has every number once, its colours in turn', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(pockets.map(([number]) => number));
  const red = numbersOf('colour', 'red') ?? [];
  const colours = wheel.slice(1).map((number) => red.includes(number));
  expect(colours.every((isRed, index) => index === 0 || isRed !== colours[index - 1])).toBe(true);
});

const coveredBy = (chips: readonly { market: string; selection: string }[]) =>
  chips.flatMap(({ market, selection }) => numbersOf(market, selection) ?? []).toSorted((a, b) => a - b);

/** The numbers of the wheel from one to another, clockwise. */
const arc = (from: number, to: number) => {
  const turned = [...wheel, ...wheel].slice(wheel.indexOf(from));
  return turned.slice(0, turned.indexOf(to) + 1).toSorted((a, b) => a - b);
};

test('[G-10] announced bets cover their part of the wheel with bets of the layout', () => {
  for (const chips of Object.values(announcedBets))
    for (const { market, selection } of chips) expect([selection, oddsOf(market, selection)]).not.toContain(null);
  const unitsOf = (chips: readonly { units: number }[]) => chips.reduce((sum, { units }) => sum + units, 0);
  expect(Object.values(announcedBets).map(unitsOf)).toEqual([9, 6, 5, 4]);

  expect(coveredBy(announcedBets.voisins_du_zero)).toEqual(arc(22, 25));
  expect(coveredBy(announcedBets.tiers)).toEqual(arc(27, 33));
  expect(coveredBy(announcedBets.jeu_zero)).toEqual(arc(12, 15));
  // 17 is covered from both sides.
  const orphelins = [...arc(17, 6), ...arc(1, 9)];
  expect(coveredBy(announcedBets.orphelins)).toEqual([...orphelins, 17].toSorted((a, b) => a - b));
  expect(new Set([...arc(22, 25), ...arc(27, 33), ...orphelins]).size).toBe(37);
});

test('[G-10] neighbours of a number are straight bets on both sides of it on the wheel', () => {
  expect(neighbourBets(26, 2).map(({ selection }) => selection)).toEqual(['35', '3', '26', '0', '32']);
  expect(neighbourBets(5, 0)).toEqual([{ market: 'straight', selection: '5', units: 1 }]);
  expect(coveredBy(neighbourBets(0, 18))).toHaveLength(37);
  expect(() => neighbourBets(37, 2)).toThrow(RangeError);
  expect(() => neighbourBets(3, 19)).toThrow(RangeError);
  expect(() => neighbourBets(3, 0.5)).toThrow(RangeError);
});

test.each([true, false])('[G-10] stakes are payouts and the house’s share, la partage %s', (laPartage) => {
  checkAccounts({
    result: fc.nat(36),
    offers: offersOf(),
    settle: (result, bet) => settle(result, bet, { laPartage }),
    highestReturn: 36n,
  });
});

test('[G-10] a record tells the number', () => {
  for (const [result] of pockets) expect(parse(describeResult(result))).toBe(result);
  for (const text of ['', '37', '-1', '007', '07', '1.5', '1e1', ' 1']) expect(parse(text)).toBeNull();
});

test('[G-10] a valid bet covers at most 25 numbers', () => {
  const rules = { sideOf: sideAmong(opposites), isTooWide };
  const settledBet = (market: string, selection: string, stake: bigint) => {
    const bet = betOn(market, selection, stake);
    return { ...bet, status: settle(0, bet, { laPartage: true }).status };
  };
  const straights = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => settledBet('straight', String(from + index), 10n));
  expect(validBet(straights(1, 25), rules)).toBe(250n);
  expect(validBet(straights(1, 26), rules)).toBe(0n);
  expect(validBet([...straights(1, 25), ...straights(1, 25)], rules)).toBe(500n);
  expect(validBet([settledBet('dozen', '1', 10n), settledBet('dozen', '2', 10n)], rules)).toBe(20n);
  expect(validBet([settledBet('colour', 'red', 10n), settledBet('colour', 'black', 4n)], rules)).toBe(0n);
  // Half of a stake of which la partage gives half back.
  expect(validBet([settledBet('colour', 'red', 10n)], rules)).toBe(5n);
  expect(validBet([settledBet('dozen', '1', 10n), ...straights(13, 25)], rules)).toBe(140n);
  const voided = straights(26, 30).map((bet) => ({ ...bet, status: 'void' as const }));
  expect(validBet([...straights(1, 25), ...voided], rules)).toBe(250n);
});
