import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../../math/random.ts';
import { returnOf } from '../prize-modes.ts';
import { drawResult, type Game, numbersOf, type Result } from '../results.ts';
import { settle, stakeOf, type Ticket } from '../settle.ts';
import { takeShuffled } from '../shuffle.ts';
import { chanceOf, type PlayType, type Selection } from './play-type.ts';
import { playTypeOf, playTypes } from './play-types.ts';
import { quickPick } from './quick-pick.ts';

const games: readonly Game[] = ['5d', 'k3', 'pk10', '11x5'];
const lengths: Readonly<Record<Game, number>> = { '5d': 5, k3: 3, pk10: 10, '11x5': 5 };
const isDistinct = (game: Game) => game === 'pk10' || game === '11x5';
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Does the order of the drawn numbers matter to a bet on so many places? */
const isOrdered = ({ shape, places }: PlayType) => shape === 'direct' || places.length < 4;

/** The numbers at so many places; where their order doesn't matter ascending, standing for all their orders. */
function tuples(game: Game, places: number, isAscending: boolean): number[][] {
  if (places === 0) return [[]];
  return tuples(game, places - 1, isAscending).flatMap((rest) =>
    numbersOf(game)
      .filter((number) => !(isDistinct(game) && rest.includes(number)) && !(isAscending && number < (rest.at(-1) ?? 0)))
      .map((number) => [...rest, number]),
  );
}

function ordersOf(numbers: readonly number[]): number {
  const repeats = [...new Set(numbers)].map((number) => numbers.filter((other) => other === number).length);
  return repeats.reduce((orders, repeat) => orders / factorial(repeat), factorial(numbers.length));
}

/** Puts the numbers at their places; the others are filled with what a result may hold there. */
function resultWith(game: Game, places: readonly number[], numbers: readonly number[]): Result {
  const rest = numbersOf(game).filter((number) => !isDistinct(game) || !numbers.includes(number));
  let next = 0;
  return Array.from({ length: lengths[game] }, (_, place) => {
    const index = places.indexOf(place);
    return (index === -1 ? rest[next++] : numbers[index]) ?? 0;
  });
}

/** A combination for each chance that the play type has: every named option, else the first numbers. */
function combinations(playType: PlayType): Selection[] {
  const { options } = playType;
  if (playType.shape === 'direct') return [playType.places.map((_, index) => options.slice(index, index + 1))];
  if (playType.shape === 'pick') {
    return typeof playType.ways === 'number' && options.length > 4
      ? [[options.slice(0, playType.size)]]
      : options.map((option) => [[option]]);
  }
  const [first = { size: 0 }, second] = playType.rows;
  const row = options.slice(0, first.size);
  return [second ? [row, options.slice(first.size, first.size + second.size)] : [row]];
}

function typeOf(game: Game, code: string): PlayType {
  const playType = playTypeOf(game, code);
  if (!playType) throw new Error(`no ${game} ${code}`);
  return playType;
}

describe('[G-10] what the e-lotteries return', () => {
  test.for(games.flatMap((game) => playTypes[game].map((playType) => [game, playType.code, playType] as const)))(
    '[G-10] %s %s wins as often as it says, and returns its mode',
    ([game, , playType]) => {
      const bets = combinations(playType).map((selection) => {
        const ticket: Ticket = { playType, selection, unit: 10_000n, multiple: 1n, prizeMode: 1800 };
        return { ticket, chance: chanceOf(playType, selection[0]?.[0]), wins: 0, payout: 0 };
      });
      let outcomes = 0;
      for (const numbers of tuples(game, playType.places.length, !isOrdered(playType))) {
        const orders = isOrdered(playType) ? 1 : ordersOf(numbers);
        const result = resultWith(game, playType.places, numbers);
        outcomes += orders;
        for (const bet of bets) {
          const { hits, payout } = settle(result, bet.ticket);
          bet.wins += hits * orders;
          bet.payout += Number(payout) * orders;
        }
      }
      for (const { ticket, chance, wins, payout } of bets) {
        expect(wins * chance.of).toBe(chance.ways * outcomes);
        const rtp = payout / (Number(stakeOf(ticket)) * outcomes);
        expect(rtp).toBeLessThanOrEqual(0.9);
        // A return is rounded down to four decimals.
        expect(rtp).toBeGreaterThan(0.9 - (0.0001 * chance.ways) / chance.of);
      }
    },
  );

  test('[G-10] the order of the drawn numbers matters to no bet on four or five places but the direct ones', () => {
    const unordered = games.flatMap((game) =>
      playTypes[game].filter((playType) => !isOrdered(playType)).map((playType) => ({ game, playType })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...unordered), fc.nat(), ({ game, playType }, nonce) => {
        const draw = seededDraw('order', 'property', nonce);
        const result = drawResult(game, draw);
        const numbers = playType.places.map((place) => result[place] ?? 0);
        const shuffled = resultWith(game, playType.places, takeShuffled(numbers, numbers.length, draw));
        const [selection = []] = quickPick(playType, draw, 1);
        const ticket: Ticket = { playType, selection, unit: 100n, multiple: 1n, prizeMode: 1960 };
        expect(settle(shuffled, ticket)).toEqual(settle(result, ticket));
      }),
      { numRuns: 500 },
    );
  });

  test.for([
    ['5d', 'place-1', 10_000, [8.5, 9, 9.8]],
    ['5d', 'first-two-direct', 1000, [85, 90, 98]],
    ['5d', 'last-two-unordered', 2000, [42.5, 45, 49]],
    ['5d', 'last-three-direct', 100, [850, 900, 980]],
    ['5d', 'last-three-group-3', 300, [283.3333, 300, 326.6666]],
    ['5d', 'last-three-group-6', 600, [141.6666, 150, 163.3333]],
    ['5d', 'first-four-direct', 10, [8500, 9000, 9800]],
    ['5d', 'first-four-group-24', 240, null],
    ['5d', 'first-four-group-12', 120, null],
    ['5d', 'last-four-group-6', 60, null],
    ['5d', 'last-four-group-4', 40, null],
    ['5d', 'five-direct', 1, [85_000, 90_000, 98_000]],
    ['5d', 'five-group-120', 120, [708.3333, 750, 816.6666]],
    ['5d', 'five-group-60', 60, null],
    ['5d', 'five-group-30', 30, null],
    ['5d', 'five-group-20', 20, null],
    ['5d', 'five-group-10', 10, null],
    ['5d', 'five-group-5', 5, null],
    ['5d', 'middle-three-any-1', 27_100, [3.1365, 3.321, 3.6162]],
    ['5d', 'first-four-any-1', 34_390, null],
    ['5d', 'five-any-1', 40_951, null],
    ['5d', 'first-three-any-2', 5400, null],
    ['5d', 'last-four-any-2', 9740, null],
    ['5d', 'five-any-2', 14_670, null],
    ['5d', 'five-at-least-2', 8146, null],
    ['5d', 'five-at-least-3', 856, null],
    ['5d', 'five-at-least-4', 46, null],
    ['5d', 'place-5-side', 50_000, [1.7, 1.8, 1.96]],
    ['5d', 'sum-side', 50_000, [1.7, 1.8, 1.96]],
    ['5d', 'last-two-sides', 25_000, [3.4, 3.6, 3.92]],
  ] as const)('[G-10] %s %s is %i in 100,000', ([game, code, ways, returns]) => {
    const playType = typeOf(game, code);
    const chance = chanceOf(playType);
    expect(chance.ways * (100_000 / chance.of)).toBe(ways);
    const paid = [1700, 1800, 1960].map((mode) => Number(returnOf(mode, chance)) / 10_000);
    if (returns) expect(paid).toEqual(returns);
  });

  test.for([
    ['5d', 'dragon-1-5', 'dragon', [1.8888, 2, 2.1777]],
    ['5d', 'dragon-1-5', 'tiger', [1.8888, 2, 2.1777]],
    ['5d', 'dragon-2-3', 'tie', [8.5, 9, 9.8]],
    ['5d', 'first-three-form', 'triple', [85, 90, 98]],
    ['5d', 'first-three-form', 'run', [14.1666, 15, 16.3333]],
    ['pk10', 'first-two-sum-side', 'big', [1.9125, 2.025, 2.205]],
    ['11x5', 'sum-side', 'equal', [12.2718, 12.9937, 14.1487]],
  ] as const)('[G-10] %s %s %s returns %s', ([game, code, option, returns]) => {
    const chance = chanceOf(typeOf(game, code), option);
    expect([1700, 1800, 1960].map((mode) => Number(returnOf(mode, chance)) / 10_000)).toEqual(returns);
  });

  test.for([
    ['5d', 'last-three-form', 100_000, [1000, 6000, 27_000, 36_000, 30_000]],
    ['5d', 'cow', 100_000, [35_649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456]],
    ['k3', 'sum', 216, [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]],
    ['k3', 'side', 216, [108, 108, 108, 108]],
    ['k3', 'triple', 216, [1]],
    ['k3', 'any-triple', 216, [6]],
    ['k3', 'pair-and-third', 216, [3]],
    ['k3', 'pair', 216, [15]],
    ['k3', 'pair-at-least', 216, [16]],
    ['k3', 'three-different', 216, [6]],
    ['k3', 'any-run', 216, [24]],
    ['k3', 'two-different', 216, [30]],
    ['k3', 'contains', 216, [91]],
    ['pk10', 'place-10', 10, [1]],
    ['pk10', 'first-two-direct', 90, [1]],
    ['pk10', 'first-three-direct', 720, [1]],
    ['pk10', 'first-four-direct', 5040, [1]],
    ['pk10', 'first-five-direct', 30_240, [1]],
    ['pk10', 'place-3-side', 2, [1, 1, 1, 1]],
    ['pk10', 'dragon-2-9', 2, [1, 1]],
    ['pk10', 'first-two-sum', 90, [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]],
    ['pk10', 'first-two-sum-side', 90, [40, 50, 50, 40]],
    ['11x5', 'place-1', 11, [1]],
    ['11x5', 'first-two-direct', 110, [1]],
    ['11x5', 'first-two-unordered', 55, [1]],
    ['11x5', 'first-three-direct', 990, [1]],
    ['11x5', 'first-three-unordered', 165, [1]],
    ['11x5', 'first-three-any', 11, [3]],
    ['11x5', 'any-1', 11, [5]],
    ['11x5', 'any-2', 11, [2]],
    ['11x5', 'any-3', 33, [2]],
    ['11x5', 'any-4', 66, [1]],
    ['11x5', 'any-5', 462, [1]],
    ['11x5', 'any-6', 77, [1]],
    ['11x5', 'any-7', 22, [1]],
    ['11x5', 'any-8', 33, [4]],
    ['11x5', 'odd-count', 462, [1, 30, 150, 200, 75, 6]],
    ['11x5', 'middle', 462, [28, 63, 90, 100, 90, 63, 28]],
    ['11x5', 'sum-side', 462, [32, 215, 215]],
  ] as const)('[G-10] %s %s: ways of %i', ([game, code, of, ways]) => {
    const playType = typeOf(game, code);
    const chances = combinations(playType).map(([row]) => chanceOf(playType, row?.[0]));
    expect(chances.map((chance) => (chance.ways * of) / chance.of)).toEqual(ways);
  });
});
