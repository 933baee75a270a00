import type { GroupRow } from './play-type.ts';

/** n over k. */
export function choose(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let index = 0; index < k; index++) ways = (ways * (n - index)) / (index + 1);
  return ways;
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** In how many orders a group's numbers may come: aab in 3, aabb in 6, abcde in 120. */
export function ordersOf(rows: readonly GroupRow[]): number {
  const places = sumOf(rows.map(({ repeat, size }) => repeat * size));
  return rows.reduce((orders, { repeat, size }) => orders / factorial(repeat) ** size, factorial(places));
}

/** With how many of `sides ** places` outcomes `size` given numbers all come at least once: inclusion and exclusion. */
export function waysToHold(sides: number, places: number, size: number): number {
  return sumOf(
    Array.from({ length: size + 1 }, (_, left) => (-1) ** left * choose(size, left) * (sides - left) ** places),
  );
}

/** The different numbers whose count among all is one that `counts` accepts. */
export function numbersComing(numbers: readonly number[], counts: (count: number) => boolean): number[] {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return [...times].filter(([, count]) => counts(count)).map(([number]) => number);
}

export type Side = 'big' | 'small' | 'odd' | 'even';
export const sides: readonly Side[] = ['big', 'small', 'odd', 'even'];

/** Big or small, and odd or even; `bigFrom` is the lowest big number. */
export const sidesOf = (number: number, bigFrom: number): readonly [Side, Side] => [
  number >= bigFrom ? 'big' : 'small',
  number % 2 === 1 ? 'odd' : 'even',
];
