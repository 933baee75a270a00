import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideAmong, validBet } from '../../engine/valid-bet.ts';
import { seededDraw } from '../../math/random.ts';
import { bigRoad } from '../roads.ts';
import { checkAccounts } from '../testing/accounts.ts';
import { edgeOf, type Weighted } from '../testing/edge.ts';
import {
  describe as describeResult,
  oddsOf,
  offersOf,
  opposites,
  parse,
  roll,
  settle,
  type SicBoPays,
  type SicBoResult,
  sizeOf,
  usualPays,
} from './rules.ts';

const faces = [1, 2, 3, 4, 5, 6];
const allRolls = faces.flatMap((first) =>
  faces.flatMap((second) => faces.map((third): Weighted<SicBoResult> => [[first, second, third], 1])),
);

const otherPays: SicBoPays = {
  triple: 150,
  anyTriple: 24,
  double: 8,
  totals: { ...usualPays.totals, 4: 50, 5: 18, 6: 14 },
  pair: 6,
  number: [1, 2, 12],
};

const offerOf = (market: string, selection: string, pays = usualPays) => {
  const odds = oddsOf(market, selection, pays);
  if (odds === null) throw new Error(`no odds: ${market} ${selection}`);
  return { market, selection, odds };
};

const payoutOf = (result: SicBoResult, market: string, selection: string, pays = usualPays) =>
  settle(result, { ...offerOf(market, selection, pays), stake: 10_000n }, pays).payout;

test('[G-10] the seeds of a round roll 5-2-3', () => {
  expect(roll(seededDraw('0123456789abcdef'.repeat(4), 'client-1', 1))).toEqual([5, 2, 3]);
});

test.each([
  ['size', 'small', 20_000n],
  ['parity', 'even', 20_000n],
  ['total', '10', 70_000n],
  ['pair', '2-5', 60_000n],
  ['number', '3', 20_000n],
  ['size', 'big', 0n],
])('[G-10] 5-2-3 on %s %s', (market, selection, payout) => {
  expect(payoutOf([5, 2, 3], market, selection)).toBe(payout);
});

test.each([
  ['size', 'big', 0n],
  ['parity', 'even', 0n],
  ['any_triple', 'yes', 310_000n],
  ['triple', '4', 1_810_000n],
  ['double', '4', 110_000n],
  ['number', '4', 40_000n],
  ['total', '12', 70_000n],
])('[G-10] 4-4-4 on %s %s', (market, selection, payout) => {
  expect(payoutOf([4, 4, 4], market, selection)).toBe(payout);
});

test('[G-10] a number twice pays 2:1, three times as the table says', () => {
  expect(payoutOf([4, 1, 4], 'number', '4')).toBe(30_000n);
  expect(payoutOf([4, 4, 4], 'number', '4', otherPays)).toBe(130_000n);
  expect(payoutOf([4, 1, 4], 'number', '6')).toBe(0n);
});

const edges: readonly (readonly [market: string, selections: string, pays: SicBoPays, edge: string])[] = [
  ['size', 'small big', usualPays, '2.78'],
  ['parity', 'odd even', usualPays, '2.78'],
  ['triple', '1 2 3 4 5 6', usualPays, '16.20'],
  ['triple', '1 2 3 4 5 6', otherPays, '30.09'],
  ['any_triple', 'yes', usualPays, '13.89'],
  ['any_triple', 'yes', otherPays, '30.56'],
  ['double', '1 2 3 4 5 6', usualPays, '18.52'],
  ['double', '1 2 3 4 5 6', otherPays, '33.33'],
  ['double', '1 2 3 4 5 6', { ...usualPays, double: 11 }, '11.11'],
  ['total', '4 17', usualPays, '15.28'],
  ['total', '4 17', otherPays, '29.17'],
  ['total', '5 16', usualPays, '13.89'],
  ['total', '5 16', otherPays, '47.22'],
  ['total', '6 15', usualPays, '16.67'],
  ['total', '6 15', otherPays, '30.56'],
  ['total', '7 14', usualPays, '9.72'],
  ['total', '8 13', usualPays, '12.50'],
  ['total', '9 12', usualPays, '18.98'],
  ['total', '10 11', usualPays, '12.50'],
  ['pair', '1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6', usualPays, '16.67'],
  ['pair', '1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6', otherPays, '2.78'],
  ['number', '1 2 3 4 5 6', usualPays, '7.87'],
  ['number', '1 2 3 4 5 6', otherPays, '3.70'],
];

test('[G-10] edges of every bet, with the usual pays and with other common ones', () => {
  const settled = new Set<string>();
  for (const [market, selections, pays, edge] of edges)
    for (const selection of selections.split(' ')) {
      const offer = offerOf(market, selection, pays);
      const found = edgeOf(allRolls, (result, bet) => settle(result, bet, pays), offer, 2);
      expect([market, selection, found]).toEqual([market, selection, edge]);
      settled.add(`${market} ${selection}`);
    }
  // No bet of the table is left out.
  expect(settled.size).toBe(offersOf().length);
});

test('[G-10] small and big are 105 rolls each; they make a road, on which a triple is a tie', () => {
  const sizes = allRolls.map(([result]) => sizeOf(result));
  expect(sizes.filter((size) => size === 'small')).toHaveLength(105);
  expect(sizes.filter((size) => size === 'big')).toHaveLength(105);
  const rolls: SicBoResult[] = [
    [1, 2, 3],
    [5, 5, 5],
    [6, 5, 1],
  ];
  const road = bigRoad(rolls.map(sizeOf).map((size) => (size === 'triple' ? null : size)));
  expect(road.map(([top]) => top)).toEqual([
    { side: 'small', ties: 1 },
    { side: 'big', ties: 0 },
  ]);
});

test('[G-10] what is no bet of the table, or is written in another way, has no odds', () => {
  for (const { market, selection, odds } of offersOf(otherPays))
    expect(oddsOf(market, selection, otherPays)).toBe(odds);
  for (const [market, selection] of [
    ['total', '3'],
    ['total', '18'],
    ['total', '010'],
    ['pair', '5-2'],
    ['pair', '2-2'],
    ['double', '7'],
    ['triple', '0'],
    ['size', 'triple'],
    ['valueOf', 'name'],
  ] as const)
    expect([market, selection, oddsOf(market, selection)]).toEqual([market, selection, null]);
});

const anyRoll = fc.constantFrom(...allRolls.map(([result]) => result));

test.each([{ pays: usualPays }, { pays: otherPays }])(
  '[G-10] stakes are payouts and the house’s share (table $#)',
  ({ pays }) => {
    checkAccounts({
      result: anyRoll,
      offers: offersOf(pays),
      settle: (result, bet) => settle(result, bet, pays),
      highestReturn: 181n,
    });
  },
);

test('[G-10] a record tells the dice', () => {
  for (const [result] of allRolls) expect(parse(describeResult(result))).toEqual(result);
  expect(describeResult([5, 2, 3])).toBe('5-2-3');
  for (const text of ['', '5-2', '5-2-7', '0-1-2', '5-2-3-1', '5 2 3', '05-2-3']) expect(parse(text)).toBeNull();
});

test('[G-10] of bets on small and big, odd and even, only the difference is a valid bet', () => {
  const result: SicBoResult = [5, 2, 3];
  const settledBet = (market: string, selection: string, stake: bigint) => {
    const bet = { ...offerOf(market, selection), stake };
    return { ...bet, status: settle(result, bet).status };
  };
  const bets = [
    settledBet('size', 'small', 100n),
    settledBet('size', 'big', 70n),
    settledBet('parity', 'odd', 5n),
    settledBet('parity', 'even', 5n),
    settledBet('total', '10', 1n),
  ];
  expect(validBet(bets, { sideOf: sideAmong(opposites) })).toBe(31n);
});
