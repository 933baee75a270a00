import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideAmong, validBet } from '../../engine/valid-bet.ts';
import { seededDraw } from '../../math/random.ts';
import { checkAccounts } from '../testing/accounts.ts';
import { chanceOf, edgeOf, type Weighted } from '../testing/edge.ts';
import {
  type BaccaratResult,
  type BaccaratVariant,
  deal,
  describe as describeResult,
  oddsOf,
  offersOf,
  opposites,
  parse,
  playOut,
  settle,
  totalOf,
  usualVariant,
  winnerOf,
} from './rules.ts';

const serverSeed = '0123456789abcdef'.repeat(4);
const noCommission: BaccaratVariant = { banker: 'no_commission', tie: 9, superSix: 15 };

const read = (text: string): BaccaratResult => {
  const result = parse(text);
  if (!result) throw new Error(`no round: ${text}`);
  return result;
};

const offerOf = (market: string, selection: string, variant = usualVariant) => {
  const odds = oddsOf(market, selection, variant);
  if (odds === null) throw new Error(`no odds: ${market} ${selection}`);
  return { market, selection, odds };
};

const settleBet = (result: BaccaratResult, market: string, selection: string, variant = usualVariant) =>
  settle(result, { ...offerOf(market, selection, variant), stake: 100_000n });

/** A card of each value: `cardOfValue[0]` is a ten, which 16 ranks and suits of each deck are worth as much as. */
const cardOfValue = [9, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Every round by the values of its cards, and in how many orders of 416 cards it comes about. Ways stay below 2^53:
 * 416 × 415 × … × 411 is 4.998 × 10^15. Rounds that no value bet tells apart are counted together.
 */
function roundsByValue(): Weighted<BaccaratResult>[] {
  const left = [128, ...Array.from({ length: 9 }, () => 32)];
  const counted = new Map<string, { result: BaccaratResult; ways: number }>();
  const cards: number[] = [];
  const deeper = (ways: number) => {
    if (cards.length === 6) {
      const result = playOut(cards);
      const key = [totalOf(result.player), totalOf(result.banker), result.player.length, result.banker.length].join();
      const before = counted.get(key);
      if (before) before.ways += ways;
      else counted.set(key, { result, ways });
      return;
    }
    for (const [value, count] of left.entries()) {
      // The two first cards of a hand may be swapped: only the orders with the lower value first are gone through.
      const partner = cards.length === 2 || cards.length === 3 ? cards[cards.length - 2] : undefined;
      const partnerValue = partner === undefined ? -1 : cardOfValue.indexOf(partner);
      if (value < partnerValue) continue;
      const orders = partner === undefined || value === partnerValue ? 1 : 2;
      cards.push(cardOfValue[value]!);
      left[value] = count - 1;
      deeper(ways * count * orders);
      left[value] = count;
      cards.pop();
    }
  };
  deeper(1);
  return [...counted.values()].map(({ result, ways }) => [result, ways]);
}

/**
 * Every round by rank and suit of its first four cards. The first is an ace of spades: no pair bet minds which it is.
 * The banker's two cards may be swapped: only the order with the lower one first is gone through.
 */
function roundsByRank(): Weighted<BaccaratResult>[] {
  const left = Array.from({ length: 52 }, (_, card) => (card === 0 ? 7 : 8));
  const rounds: Weighted<BaccaratResult>[] = [];
  for (let second = 0; second < 52; second++) {
    const secondWays = left[second]!--;
    for (let third = 0; third < 52; third++) {
      const thirdWays = left[third]!--;
      for (let fourth = second; fourth < 52; fourth++) {
        const orders = fourth === second ? 1 : 2;
        rounds.push([playOut([0, second, third, fourth, 1, 2]), orders * secondWays * thirdWays * left[fourth]!]);
      }
      left[third]!++;
    }
    left[second]!++;
  }
  return rounds;
}

const byValue = roundsByValue();

test('[G-10] the seeds of a round deal these six cards', () => {
  const result = deal(seededDraw(serverSeed, 'client-1', 4));
  expect(result).toEqual({ player: [48, 269], banker: [358, 414] });
  expect(describeResult(result)).toBe('P:TC-TS B:8C-QC');
});

test('[G-10] a natural ends the round, and every bet on it pays its own', () => {
  const result = deal(seededDraw(serverSeed, 'client-1', 4));
  const payouts = [
    ['main', 'banker', 195_000n],
    ['main', 'player', 0n],
    ['main', 'tie', 0n],
    ['size', 'small', 250_000n],
    ['size', 'big', 0n],
    ['pair', 'player', 1_200_000n],
    ['pair', 'banker', 0n],
    ['pair', 'either', 600_000n],
    ['pair', 'perfect', 0n],
    ['dragon_bonus', 'banker', 200_000n],
  ] as const;
  for (const [market, selection, payout] of payouts)
    expect([market, selection, settleBet(result, market, selection).payout]).toEqual([market, selection, payout]);
  expect(settleBet(result, 'main', 'banker_no_commission', noCommission).payout).toBe(200_000n);
});

test('[G-10] the player stands on seven and the banker draws', () => {
  // 4 3 against 2 3, which draws an ace
  const result = playOut([3, 1, 2, 15, 0, 5]);
  expect(describeResult(result)).toBe('P:4S-3S B:2S-3H-AS');
  expect(winnerOf(result)).toBe('player');
  expect(settleBet(result, 'super_six', 'yes').payout).toBe(0n);
});

test('[G-10] the banker stands with three on an eight; a tie gives player and banker their stakes back', () => {
  const result = playOut([1, 2, 15, 12, 7, 5]);
  expect(describeResult(result)).toBe('P:2S-3H-8S B:3S-KS');
  expect(settleBet(result, 'main', 'tie').payout).toBe(900_000n);
  expect(settleBet(result, 'main', 'player')).toEqual({ status: 'push', payout: 100_000n });
  expect(settleBet(result, 'main', 'banker')).toEqual({ status: 'push', payout: 100_000n });
});

test.each([
  ['P:2S-3H-7S B:3S-KS-4S', 'three draws on a seven'],
  ['P:2S-3H-AS B:4S-KS', 'four stands on an ace'],
  ['P:2S-3H-2H B:4S-KS-5S', 'four draws on a two'],
  ['P:2S-3H-8S B:4S-KS', 'four stands on an eight'],
  ['P:2S-3H-3S B:5S-KS', 'five stands on a three'],
  ['P:2S-3H-4S B:5S-KS-AH', 'five draws on a four'],
  ['P:2S-3H-5S B:6S-KS', 'six stands on a five'],
  ['P:2S-3H-6H B:6S-KS-9S', 'six draws on a six'],
  ['P:2S-3H-8S B:6S-KS', 'six stands on an eight'],
  ['P:2S-3H-7S B:7S-KS', 'seven stands'],
  ['P:2S-3H-9S B:2H-KS-5S', 'two always draws'],
  ['P:6S-KS B:5S-KH-9H', 'five draws when the player stood'],
  ['P:6S-KS B:6H-KH', 'six stands when the player stood'],
])('[G-10] %s: %s', (text) => {
  expect(describeResult(read(text))).toBe(text);
});

test('[G-10] a record that no round can come to is refused', () => {
  for (const text of [
    '',
    'P:TC B:8C-QC',
    'P:TC-TS B:8C',
    'P:TC-TS B:8C-QC-2S',
    'P:TC-TS-AS B:8C-QC',
    'P:2S-3H B:3S-KS',
    'P:2S-3H-8S B:3S-KS-4S',
    'P:2S-3H-8S-AS B:3S-KS',
    'P:1S-TS B:8C-QC',
    'P:TX-TS B:8C-QC',
    'P:10S-TS B:8C-QC',
    'P:TC-TS  B:8C-QC',
    'B:8C-QC P:TC-TS',
  ])
    expect([text, parse(text)]).toEqual([text, null]);
});

test.each([
  ['P:9S-KS B:7S-KH', 'player', 'won', 200_000n],
  ['P:9S-KS B:7S-KH', 'banker', 'lost', 0n],
  ['P:9S-KS B:9H-KH', 'player', 'push', 100_000n],
  ['P:8S-KS B:8H-KH', 'banker', 'push', 100_000n],
  ['P:9S-KS B:8H-KH', 'banker', 'lost', 0n],
  ['P:7S-KS B:6S-KH', 'player', 'lost', 0n],
  ['P:6S-KS B:2S-KH-KC', 'player', 'won', 200_000n],
  ['P:6S-KS B:AS-KH-KC', 'player', 'won', 300_000n],
  ['P:7S-KS B:AS-KH-KC', 'player', 'won', 500_000n],
  ['P:7S-KS B:QS-KH-KC', 'player', 'won', 700_000n],
  ['P:2S-KS-6S B:QS-KH-KC', 'player', 'won', 1_100_000n],
  ['P:2S-KS-8S B:QS-KH-9C', 'banker', 'won', 3_100_000n],
  ['P:7S-KS B:7H-KH', 'player', 'lost', 0n],
] as const)('[G-10] %s: the dragon bonus of the %s is %s', (text, side, status, payout) => {
  expect(settleBet(read(text), 'dragon_bonus', side)).toEqual({ status, payout });
});

test('[G-10] a banker who wins with six', () => {
  const result = read('P:2S-3H-KS B:6S-KH');
  expect(settleBet(result, 'main', 'banker_no_commission', noCommission).payout).toBe(150_000n);
  expect(settleBet(result, 'main', 'banker').payout).toBe(195_000n);
  expect(settleBet(result, 'super_six', 'yes').payout).toBe(1_300_000n);
  expect(settleBet(result, 'super_six', 'yes', noCommission).payout).toBe(1_600_000n);
});

test('[G-10] perfect pairs in one hand and in both', () => {
  expect(settleBet(read('P:TC-TC B:8C-QC'), 'pair', 'perfect').payout).toBe(2_600_000n);
  expect(settleBet(read('P:TC-TC B:4C-4C'), 'pair', 'perfect').payout).toBe(20_100_000n);
  expect(settleBet(read('P:TC-TS B:4C-4C'), 'pair', 'either').payout).toBe(600_000n);
});

test('[G-10] chances of the three endings, of four cards and of a win with six', () => {
  expect(byValue.reduce((sum, [, ways]) => sum + ways, 0)).toBe(416 * 415 * 414 * 413 * 412 * 411);
  expect(chanceOf(byValue, (result) => winnerOf(result) === 'player', 4)).toBe('44.6247');
  expect(chanceOf(byValue, (result) => winnerOf(result) === 'banker', 4)).toBe('45.8597');
  expect(chanceOf(byValue, (result) => winnerOf(result) === 'tie', 4)).toBe('9.5156');
  expect(chanceOf(byValue, ({ player, banker }) => player.length + banker.length === 4, 4)).toBe('37.8868');
  const isSix = (result: BaccaratResult) => winnerOf(result) === 'banker' && totalOf(result.banker) === 6;
  expect(chanceOf(byValue, isSix, 4)).toBe('5.3864');
});

test.each([
  ['main', 'player', usualVariant, '1.2351'],
  ['main', 'banker', usualVariant, '1.0579'],
  ['main', 'banker_no_commission', noCommission, '1.4581'],
  ['main', 'tie', usualVariant, '14.3596'],
  ['main', 'tie', noCommission, '4.8440'],
  ['super_six', 'yes', usualVariant, '29.9772'],
  ['super_six', 'yes', noCommission, '13.8181'],
  ['size', 'small', usualVariant, '5.2829'],
  ['size', 'big', usualVariant, '4.3457'],
  ['dragon_bonus', 'player', usualVariant, '2.6517'],
  ['dragon_bonus', 'banker', usualVariant, '9.3731'],
] as const)('[G-10] edge of %s %s', (market, selection, variant, edge) => {
  expect(edgeOf(byValue, settle, offerOf(market, selection, variant), 4)).toBe(edge);
});

test('[G-10] edges of the pair bets', () => {
  const byRank = roundsByRank();
  expect(byRank.reduce((sum, [, ways]) => sum + ways, 0)).toBe(415 * 414 * 413);
  for (const [selection, edge] of [
    ['player', '10.3614'],
    ['banker', '10.3614'],
    ['either', '13.7099'],
    ['perfect', '8.0470'],
  ] as const)
    expect([selection, edgeOf(byRank, settle, offerOf('pair', selection), 4)]).toEqual([selection, edge]);
});

test('[G-10] every bet of a table has odds, and only those', () => {
  expect(offersOf().map(({ market, selection }) => `${market} ${selection}`)).toEqual([
    'main player',
    'main banker',
    'main tie',
    'pair player',
    'pair banker',
    'pair either',
    'pair perfect',
    'super_six yes',
    'size small',
    'size big',
    'dragon_bonus player',
    'dragon_bonus banker',
  ]);
  for (const { market, selection, odds } of offersOf(noCommission))
    expect(oddsOf(market, selection, noCommission)).toBe(odds);
  expect(oddsOf('main', 'banker', noCommission)).toBeNull();
  expect(oddsOf('main', 'banker_no_commission')).toBeNull();
  expect(oddsOf('main', 'Player')).toBeNull();
  expect(oddsOf('constructor', 'name')).toBeNull();
});

const anyRound = fc.uniqueArray(fc.nat(415), { minLength: 6, maxLength: 6 }).map((cards) => playOut(cards));

test('[G-10] stakes are payouts and the house’s share, whatever is bet', () => {
  const offers = [...offersOf(), ...offersOf(noCommission)];
  checkAccounts({ result: anyRound, offers, settle, highestReturn: 201n });
});

test('[G-10] what a record describes settles as the round did', () => {
  fc.assert(
    fc.property(anyRound, (result) => {
      const again = read(describeResult(result));
      expect(again).toEqual({
        player: result.player.map((card) => card % 52),
        banker: result.banker.map((card) => card % 52),
      });
      for (const offer of offersOf())
        expect(settle(again, { ...offer, stake: 999n })).toEqual(settle(result, { ...offer, stake: 999n }));
    }),
  );
});

test('[G-10] of bets on player and banker only the difference is a valid bet', () => {
  const result = read('P:TC-TS B:8C-QC');
  const settledBet = (market: string, selection: string, stake: bigint, variant = usualVariant) => {
    const bet = { ...offerOf(market, selection, variant), stake };
    return { ...bet, status: settle(result, bet).status };
  };
  const rules = { sideOf: sideAmong(opposites) };
  expect(validBet([settledBet('main', 'player', 500n), settledBet('main', 'banker', 200n)], rules)).toBe(300n);
  const free = settledBet('main', 'banker_no_commission', 700n, noCommission);
  expect(validBet([settledBet('main', 'player', 500n), free], rules)).toBe(200n);
  const sizes = [settledBet('size', 'small', 40n), settledBet('size', 'big', 40n)];
  expect(validBet([...sizes, settledBet('pair', 'either', 10n)], rules)).toBe(10n);
});
