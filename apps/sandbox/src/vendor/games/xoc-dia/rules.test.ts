import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideAmong, validBet } from '../../engine/valid-bet.ts';
import { seededDraw } from '../../math/random.ts';
import { checkAccounts } from '../testing/accounts.ts';
import { chanceOf, edgeOf, type Weighted } from '../testing/edge.ts';
import {
  type Coin,
  describe as describeResult,
  oddsOf,
  offersOf,
  opposites,
  parityOf,
  parse,
  settle,
  shake,
  usualPays,
  type XocDiaPays,
  type XocDiaResult,
} from './rules.ts';

const coins: Coin[] = ['white', 'red'];
const allShakes = Array.from({ length: 16 }, (_, bits): Weighted<XocDiaResult> => {
  const coinAt = (place: number) => coins[(bits >> place) & 1] ?? 'white';
  return [[coinAt(0), coinAt(1), coinAt(2), coinAt(3)], 1];
});

const otherPays: XocDiaPays = { ...usualPays, four: 12, three: 2.6 };

const offerOf = (market: string, selection: string, pays = usualPays) => {
  const odds = oddsOf(market, selection, pays);
  if (odds === null) throw new Error(`no odds: ${market} ${selection}`);
  return { market, selection, odds };
};

test('[G-10] the seeds of a round show one red coin, and the bets on it pay', () => {
  const result = shake(seededDraw('0123456789abcdef'.repeat(4), 'client-1', 7));
  expect(describeResult(result)).toBe('WWRW');
  const payoutOf = (market: string, selection: string) =>
    settle(result, { ...offerOf(market, selection), stake: 100_000n }).payout;
  expect(payoutOf('parity', 'odd')).toBe(198_000n);
  expect(payoutOf('reds', '1')).toBe(380_000n);
  expect(payoutOf('parity', 'even')).toBe(0n);
});

test.each([
  ['parity', 'even', usualPays, 8, '1.00'],
  ['parity', 'odd', usualPays, 8, '1.00'],
  ['reds', '0', usualPays, 1, '6.25'],
  ['reds', '4', usualPays, 1, '6.25'],
  ['reds', '0', otherPays, 1, '18.75'],
  ['reds', '4', otherPays, 1, '18.75'],
  ['reds', '1', usualPays, 4, '5.00'],
  ['reds', '3', usualPays, 4, '5.00'],
  ['reds', '1', otherPays, 4, '10.00'],
  ['reds', '3', otherPays, 4, '10.00'],
  ['reds', '2', usualPays, 6, '6.25'],
  ['alike', 'yes', usualPays, 2, '6.25'],
])('[G-10] chance and edge of %s %s', (market, selection, pays, ways, edge) => {
  const offer = offerOf(market, selection, pays);
  const wins = (result: XocDiaResult) => settle(result, { ...offer, stake: 1n }).status === 'won';
  expect(chanceOf(allShakes, wins, 4)).toBe(((ways / 16) * 100).toFixed(4));
  expect(edgeOf(allShakes, settle, offer, 2)).toBe(edge);
});

test('[G-10] every bet of a table has odds, and only those', () => {
  expect(offersOf()).toHaveLength(8);
  for (const { market, selection, odds } of offersOf(otherPays))
    expect(oddsOf(market, selection, otherPays)).toBe(odds);
  expect(oddsOf('reds', '5')).toBeNull();
  expect(oddsOf('reds', '')).toBeNull();
  expect(oddsOf('parity', 'red')).toBeNull();
  expect(oddsOf('constructor', 'name')).toBeNull();
});

test('[G-10] stakes are payouts and the house’s share, whatever is bet', () => {
  const result = fc.constantFrom(...allShakes.map(([result]) => result));
  checkAccounts({ result, offers: [...offersOf(), ...offersOf(otherPays)], settle, highestReturn: 15n });
});

test('[G-10] a record tells the coins', () => {
  for (const [result] of allShakes) expect(parse(describeResult(result))).toEqual(result);
  for (const text of ['', 'WWR', 'WWRWW', 'wwrw', 'WWRX']) expect(parse(text)).toBeNull();
});

test('[G-10] of bets on even and odd only the difference is a valid bet', () => {
  const [result] = allShakes[1] ?? [];
  if (!result) throw new Error('sixteen results');
  expect(parityOf(result)).toBe('odd');
  const settledBet = (selection: string, stake: bigint) => {
    const bet = { ...offerOf('parity', selection), stake };
    return { ...bet, status: settle(result, bet).status };
  };
  expect(validBet([settledBet('even', 30n), settledBet('odd', 50n)], { sideOf: sideAmong(opposites) })).toBe(20n);
});
