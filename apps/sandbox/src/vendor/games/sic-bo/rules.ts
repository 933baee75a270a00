import { type Bet, type Settlement, toOne } from '../../engine/settlement.ts';
import type { Opposites } from '../../engine/valid-bet.ts';
import type { Draw } from '../../math/random.ts';
import { type ByBet, findBet, type Offer, offersIn, type Return, settled, winsIf } from '../table.ts';

/** Three dice in the order in which they were drawn, each 1 … 6. */
export type SicBoResult = readonly [number, number, number];

const faces = 6;
const die = (draw: Draw) => draw(faces) + 1;

export const roll = (draw: Draw): SicBoResult => [die(draw), die(draw), die(draw)];

const totalOf = ([first, second, third]: SicBoResult) => first + second + third;
const isTriple = ([first, second, third]: SicBoResult) => first === second && second === third;
const countOf = (result: SicBoResult, number: number) => result.filter((shown) => shown === number).length;

/** Small is 4 … 10 and big 11 … 17; a triple is neither. This is also the whole result of Tai Xiu. */
export function sizeOf(result: SicBoResult): 'small' | 'big' | 'triple' {
  if (isTriple(result)) return 'triple';
  return totalOf(result) <= 10 ? 'small' : 'big';
}

/** The result as the betting record keeps it, such as `5-2-3`. */
export const describe = (result: SicBoResult): string => result.join('-');

/** The result that a record describes. Null for what isn't three dice. */
export function parse(text: string): SicBoResult | null {
  const [, first, second, third] = /^([1-6])-([1-6])-([1-6])$/.exec(text) ?? [];
  return third === undefined ? null : [Number(first), Number(second), Number(third)];
}

/** What tables differ in: profits of a stake of one. */
export interface SicBoPays {
  readonly triple: number;
  readonly anyTriple: number;
  readonly double: number;
  /** Total 4 and 17, 5 and 16, and so on. */
  readonly totals: Readonly<Record<4 | 5 | 6 | 7 | 8 | 9 | 10, number>>;
  /** Two different numbers. */
  readonly pair: number;
  /** One number on one, two or all three dice. */
  readonly number: readonly [once: number, twice: number, thrice: number];
}

export const usualPays: SicBoPays = {
  triple: 180,
  anyTriple: 30,
  double: 10,
  totals: { 4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 6, 10: 6 },
  pair: 5,
  number: [1, 2, 3],
};

const numbers = Array.from({ length: faces }, (_, index) => index + 1);
const pairs = numbers.flatMap((low) => numbers.filter((high) => high > low).map((high) => [low, high] as const));
/** 4 … 17: the totals 3 and 18 are bet on as triples. */
const totals = Array.from({ length: 14 }, (_, index) => index + 4);

/** One value for each selection of a market. */
const bySelection = <Selected, Value>(
  selections: readonly Selected[],
  writingOf: (selected: Selected) => string,
  valueOf: (selected: Selected) => Value,
): Record<string, Value> => Object.fromEntries(selections.map((selected) => [writingOf(selected), valueOf(selected)]));

const totalPays = (pays: SicBoPays['totals']): Record<string, bigint> =>
  Object.fromEntries(
    Object.entries(pays).flatMap(([total, profit]) => [
      [total, toOne(profit)],
      [21 - Number(total), toOne(profit)],
    ]),
  );

const oddsTable = (pays: SicBoPays): ByBet<bigint> => ({
  size: { small: toOne(1), big: toOne(1) },
  parity: { odd: toOne(1), even: toOne(1) },
  triple: bySelection(numbers, String, () => toOne(pays.triple)),
  any_triple: { yes: toOne(pays.anyTriple) },
  double: bySelection(numbers, String, () => toOne(pays.double)),
  total: totalPays(pays.totals),
  pair: bySelection(
    pairs,
    (pair) => pair.join('-'),
    () => toOne(pays.pair),
  ),
  number: bySelection(numbers, String, () => toOne(pays.number[0])),
});

/** Every bet of a table with its odds. */
export const offersOf = (pays = usualPays): Offer[] => offersIn(oddsTable(pays));

/** The odds of a bet; of one number, those of showing once. Null when the selection isn't one of the market. */
export const oddsOf = (market: string, selection: string, pays = usualPays): bigint | null =>
  findBet(oddsTable(pays), market, selection);

export const opposites: Opposites = {
  size: [['small'], ['big']],
  parity: [['odd'], ['even']],
};

const hasParity = (result: SicBoResult, remainder: number) => !isTriple(result) && totalOf(result) % 2 === remainder;

/** Once pays the odds of the bet; twice and thrice what the table says. */
function numberReturn(count: number, odds: bigint, [, twice, thrice]: SicBoPays['number']): bigint {
  if (count === 3) return toOne(thrice);
  return count === 2 ? toOne(twice) : winsIf(count === 1, odds);
}

type Rule = (result: SicBoResult, odds: bigint, pays: SicBoPays) => Return;

const returns: ByBet<Rule> = {
  size: {
    small: (result, odds) => winsIf(sizeOf(result) === 'small', odds),
    big: (result, odds) => winsIf(sizeOf(result) === 'big', odds),
  },
  parity: {
    odd: (result, odds) => winsIf(hasParity(result, 1), odds),
    even: (result, odds) => winsIf(hasParity(result, 0), odds),
  },
  triple: bySelection(
    numbers,
    String,
    (number): Rule =>
      (result, odds) =>
        winsIf(countOf(result, number) === 3, odds),
  ),
  any_triple: { yes: (result, odds) => winsIf(isTriple(result), odds) },
  double: bySelection(
    numbers,
    String,
    (number): Rule =>
      (result, odds) =>
        winsIf(countOf(result, number) >= 2, odds),
  ),
  total: bySelection(
    totals,
    String,
    (total): Rule =>
      (result, odds) =>
        winsIf(totalOf(result) === total, odds),
  ),
  pair: bySelection(
    pairs,
    (pair) => pair.join('-'),
    (pair): Rule =>
      (result, odds) =>
        winsIf(
          pair.every((number) => result.includes(number)),
          odds,
        ),
  ),
  number: bySelection(
    numbers,
    String,
    (number): Rule =>
      (result, odds, pays) =>
        numberReturn(countOf(result, number), odds, pays.number),
  ),
};

/** What a bet comes to, at the odds it was taken. */
export const settle = (result: SicBoResult, bet: Bet, pays = usualPays): Settlement =>
  settled(bet.stake, findBet(returns, bet.market, bet.selection)?.(result, bet.odds, pays) ?? null);
