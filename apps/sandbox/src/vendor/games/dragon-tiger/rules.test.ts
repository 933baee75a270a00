import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideAmong, validBet } from '../../engine/valid-bet.ts';
import { seededDraw } from '../../math/random.ts';
import { beadPlate, bigRoad } from '../roads.ts';
import { checkAccounts } from '../testing/accounts.ts';
import { chanceOf, edgeOf, type Weighted } from '../testing/edge.ts';
import {
  deal,
  describe as describeResult,
  type DragonTigerPays,
  type DragonTigerResult,
  oddsOf,
  offersOf,
  opposites,
  parse,
  settle,
  usualPays,
  winnerOf,
} from './rules.ts';

const otherPays: DragonTigerPays = { tie: 11 };

/** Every pair of cards by rank and suit: eight of each, one less when it is already dealt. */
const allDeals = Array.from({ length: 52 * 52 }, (_, index): Weighted<DragonTigerResult> => {
  const dragon = Math.floor(index / 52);
  const tiger = index % 52;
  return [{ dragon, tiger }, 8 * (dragon === tiger ? 7 : 8)];
});

const read = (text: string) => {
  const result = parse(text);
  if (!result) throw new Error(`no round: ${text}`);
  return result;
};

const offerOf = (market: string, selection: string, pays = usualPays) => {
  const odds = oddsOf(market, selection, pays);
  if (odds === null) throw new Error(`no odds: ${market} ${selection}`);
  return { market, selection, odds };
};

const settleBet = (text: string, market: string, selection: string) =>
  settle(read(text), { ...offerOf(market, selection), stake: 100_000n });

test('[G-10] the seeds of a round deal the ten and the eight of clubs', () => {
  const result = deal(seededDraw('0123456789abcdef'.repeat(4), 'client-1', 4));
  expect(result).toEqual({ dragon: 48, tiger: 358 });
  expect(describeResult(result)).toBe('D:TC T:8C');
});

test.each([
  ['D:TC T:8C', 'main', 'dragon', 'won', 200_000n],
  ['D:TC T:8C', 'main', 'tiger', 'lost', 0n],
  ['D:TC T:8C', 'dragon_size', 'big', 'won', 200_000n],
  ['D:TC T:8C', 'dragon_parity', 'even', 'won', 200_000n],
  ['D:TC T:8C', 'tiger_suit', 'clubs', 'won', 400_000n],
  ['D:9H T:9H', 'main', 'dragon', 'half_lost', 50_000n],
  ['D:9H T:9H', 'main', 'tie', 'won', 900_000n],
  ['D:9H T:9H', 'main', 'suited_tie', 'won', 5_100_000n],
  ['D:9H T:9S', 'main', 'suited_tie', 'lost', 0n],
  ['D:9H T:9S', 'main', 'tiger', 'half_lost', 50_000n],
  ['D:AS T:KH', 'main', 'tiger', 'won', 200_000n],
  ['D:AS T:KH', 'dragon_size', 'small', 'won', 200_000n],
  ['D:AS T:KH', 'dragon_parity', 'odd', 'won', 200_000n],
  ['D:AS T:KH', 'tiger_parity', 'odd', 'won', 200_000n],
  ['D:AS T:QH', 'tiger_parity', 'even', 'won', 200_000n],
  ['D:AS T:KH', 'tiger_colour', 'red', 'won', 200_000n],
  ['D:AS T:KH', 'dragon_colour', 'red', 'lost', 0n],
  ['D:7S T:7H', 'dragon_size', 'small', 'lost', 0n],
  ['D:7S T:7H', 'dragon_size', 'big', 'lost', 0n],
  ['D:7S T:7H', 'dragon_parity', 'odd', 'lost', 0n],
  ['D:7S T:7H', 'dragon_colour', 'black', 'lost', 0n],
  ['D:7S T:7H', 'tiger_suit', 'hearts', 'lost', 0n],
])('[G-10] %s on %s %s is %s', (text, market, selection, status, payout) => {
  expect(settleBet(text, market, selection)).toEqual({ status, payout });
});

const edges: readonly (readonly [selection: RegExp, pays: DragonTigerPays, edge: string])[] = [
  [/^main (dragon|tiger)$/, usualPays, '3.7349'],
  [/^main tie$/, usualPays, '32.7711'],
  [/^main tie$/, otherPays, '10.3614'],
  [/^main suited_tie$/, usualPays, '13.9759'],
  [/^(dragon|tiger)_size (small|big)$/, usualPays, '7.6923'],
  [/^(dragon|tiger)_parity (odd|even)$/, usualPays, '7.6923'],
  [/^(dragon|tiger)_colour (red|black)$/, usualPays, '7.6923'],
  [/^(dragon|tiger)_suit (spades|hearts|diamonds|clubs)$/, usualPays, '7.6923'],
];

test('[G-10] edges of every bet, from all pairs of cards', () => {
  expect(allDeals.reduce((sum, [, ways]) => sum + ways, 0)).toBe(416 * 415);
  const settled = new Set<string>();
  for (const [selections, pays, edge] of edges)
    for (const offer of offersOf(pays)) {
      const name = `${offer.market} ${offer.selection}`;
      if (!selections.test(name)) continue;
      expect([name, edgeOf(allDeals, settle, offer, 4)]).toEqual([name, edge]);
      settled.add(name);
    }
  // No bet of the table is left out.
  expect(settled.size).toBe(offersOf().length);
});

test('[G-10] a tie comes in 31 of 415 rounds, a suited one in 7', () => {
  const exact = (ways: number) => ((ways / 415) * 100).toFixed(8);
  expect(chanceOf(allDeals, (result) => winnerOf(result) === 'tie', 8)).toBe(exact(31));
  expect(chanceOf(allDeals, ({ dragon, tiger }) => dragon === tiger, 8)).toBe(exact(7));
});

test('[G-10] what is no bet of the table has no odds', () => {
  for (const { market, selection, odds } of offersOf(otherPays))
    expect(oddsOf(market, selection, otherPays)).toBe(odds);
  for (const [market, selection] of [
    ['main', 'Dragon'],
    ['dragon_size', 'seven'],
    ['dragon_suit', 'S'],
    ['size', 'big'],
    ['constructor', 'name'],
  ] as const)
    expect([market, selection, oddsOf(market, selection)]).toEqual([market, selection, null]);
});

const anyDeal = fc
  .uniqueArray(fc.nat(415), { minLength: 2, maxLength: 2 })
  .map(([dragon = 0, tiger = 1]): DragonTigerResult => ({ dragon, tiger }));

test('[G-10] stakes are payouts and the house’s share, whatever is bet', () => {
  checkAccounts({ result: anyDeal, offers: [...offersOf(), ...offersOf(otherPays)], settle, highestReturn: 51n });
});

test('[G-10] what a record describes settles as the round did', () => {
  fc.assert(
    fc.property(anyDeal, (result) => {
      const again = read(describeResult(result));
      expect(again).toEqual({ dragon: result.dragon % 52, tiger: result.tiger % 52 });
      for (const offer of offersOf())
        expect(settle(again, { ...offer, stake: 999n })).toEqual(settle(result, { ...offer, stake: 999n }));
    }),
  );
  for (const text of ['', 'D:TC', 'D:TC T:', 'D:TC T:1C', 'T:TC D:8C', 'D:TC T:8C ', 'D:TC-8C T:8C'])
    expect(parse(text)).toBeNull();
});

test('[G-10] of bets on both cards only the difference is a valid bet, half of it on a tie', () => {
  const rules = { sideOf: sideAmong(opposites) };
  const settledBet = (text: string, market: string, selection: string, stake: bigint) => {
    const bet = { ...offerOf(market, selection), stake };
    return { ...bet, status: settle(read(text), bet).status };
  };
  const mainBets = (text: string) => [
    settledBet(text, 'main', 'dragon', 100n),
    settledBet(text, 'main', 'tiger', 30n),
    settledBet(text, 'main', 'tie', 4n),
  ];
  expect(validBet(mainBets('D:TC T:8C'), rules)).toBe(74n);
  expect(validBet(mainBets('D:9H T:9S'), rules)).toBe(39n);
  // Sides of one card are opposite, those of two cards aren't.
  const sizes = (text: string, other: string) => [
    settledBet(text, 'dragon_size', 'small', 10n),
    settledBet(text, `${other}_size`, 'big', 10n),
  ];
  expect(validBet(sizes('D:TC T:8C', 'dragon'), rules)).toBe(0n);
  expect(validBet(sizes('D:TC T:8C', 'tiger'), rules)).toBe(20n);
});

test('[G-10] rounds make a bead plate and a big road', () => {
  const winners = ['D:TC T:8C', 'D:9H T:9S', 'D:2C T:8C'].map((text) => winnerOf(read(text)));
  expect(beadPlate(winners)).toEqual([['dragon', 'tie', 'tiger']]);
  const road = bigRoad(winners.map((winner) => (winner === 'tie' ? null : winner)));
  expect(road.map(([top]) => top)).toEqual([
    { side: 'dragon', ties: 1 },
    { side: 'tiger', ties: 0 },
  ]);
});
