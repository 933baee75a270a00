import type { Result } from './results.ts';

export interface PlayType {
  readonly code: string;
  /** Digits of a number that is chosen. */
  readonly digits: number;
  /** The order of the digits doesn't matter: they are written ascending. */
  readonly isAnyOrder: boolean;
  /** Numbers of one digit alone, such as 777, have no other order and are not sold. */
  readonly refusesRepeated: boolean;
  /** What a combination costs of its face stake, times `oddsScale`. */
  readonly cost: bigint;
  /** The bets that a chosen number stands for. */
  readonly combinationsOf: (number: string) => readonly string[];
  /** What each hit of a combination pays for one unit of face stake, times `oddsScale`; none when it lost. */
  readonly hitsOf: (result: Result, combination: string) => readonly bigint[];
}

export const ascending = (number: string): string => number.split('').toSorted().join('');

/** All orders of a number's digits, each once: 24, 12, 6, 4 or 1 of four. */
export function permutationsOf(number: string): string[] {
  if (number.length <= 1) return [number];
  const firsts = [...new Set(number)];
  return firsts.flatMap((first) => permutationsOf(number.replace(first, '')).map((rest) => first + rest));
}

/** A bet on numbers in their order, each a combination, at the price of its stake. */
export const ordinary = (code: string, digits: number, hitsOf: PlayType['hitsOf']): PlayType => ({
  code,
  digits,
  isAnyOrder: false,
  refusesRepeated: false,
  cost: 10_000n,
  combinationsOf: (number) => [number],
  hitsOf,
});
