import { type ByBet, findBet } from '../table.ts';

/** The pockets of a wheel with one zero, clockwise. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** 1 … 36, in three columns and twelve rows. */
const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const columnOf = (number: number) => ((number - 1) % 3) + 1;
const dozenOf = (number: number) => Math.ceil(number / 12);

/** Bets on neighbouring numbers are written as their numbers, ascending: `25-26-28-29`. */
const writingOf = (covered: readonly number[]) => covered.join('-');

const byWriting = (sets: readonly (readonly number[])[]) =>
  Object.fromEntries(sets.map((covered) => [writingOf(covered), covered]));

/** Numbers at the same steps from each start: `[n, n + 3]` for the steps 0 and 3. */
const shapes = (starts: readonly number[], steps: readonly number[]) =>
  starts.map((start) => steps.map((step) => start + step));

const rowStarts = numbers.filter((number) => columnOf(number) === 1);
const withRightNeighbour = numbers.filter((number) => columnOf(number) < 3);
const withNextRow = (starts: readonly number[]) => starts.filter((number) => number <= 33);

const splits = [[0, 1], [0, 2], [0, 3], ...shapes(withRightNeighbour, [0, 1]), ...shapes(withNextRow(numbers), [0, 3])];

/** The numbers that each bet covers. Neighbours are those that touch on the layout. */
const covers: ByBet<readonly number[]> = {
  straight: byWriting([0, ...numbers].map((number) => [number])),
  split: byWriting(splits),
  street: byWriting(shapes(rowStarts, [0, 1, 2])),
  trio: byWriting([
    [0, 1, 2],
    [0, 2, 3],
  ]),
  corner: byWriting(shapes(withNextRow(withRightNeighbour), [0, 1, 3, 4])),
  first_four: byWriting([[0, 1, 2, 3]]),
  line: byWriting(shapes(withNextRow(rowStarts), [0, 1, 2, 3, 4, 5])),
  column: Object.fromEntries([1, 2, 3].map((column) => [column, numbers.filter((n) => columnOf(n) === column)])),
  dozen: Object.fromEntries([1, 2, 3].map((dozen) => [dozen, numbers.filter((n) => dozenOf(n) === dozen)])),
  colour: {
    red: numbers.filter((number) => redNumbers.has(number)),
    black: numbers.filter((number) => !redNumbers.has(number)),
  },
  parity: {
    odd: numbers.filter((number) => number % 2 === 1),
    even: numbers.filter((number) => number % 2 === 0),
  },
  half: {
    low: numbers.filter((number) => number <= 18),
    high: numbers.filter((number) => number > 18),
  },
};

/** The numbers that a bet covers; null when the selection isn't one of the market, such as a split of no neighbours. */
export const numbersOf = (market: string, selection: string): readonly number[] | null =>
  findBet(covers, market, selection);

/** Every bet of the layout with the numbers that it covers. */
export const layoutBets = Object.entries(covers).flatMap(([market, selections]) =>
  Object.entries(selections).map(([selection, covered]) => ({ market, selection, covered })),
);
