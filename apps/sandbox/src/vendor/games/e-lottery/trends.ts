import { type Side, sidesOf } from './bets/counting.ts';
import type { Result } from './results.ts';

/** What past draws say of a number at a place; draws stand newest first. */
export interface NumberTrend {
  readonly number: number;
  /** Draws since it last came: 0 when the newest showed it, all of them when none did. */
  readonly omission: number;
  readonly frequency: number;
}

/** Same sides that came one after another. */
export interface Streak<Name extends string> {
  readonly side: Name;
  readonly length: number;
}

export function placeTrend(draws: readonly Result[], place: number, numbers: readonly number[]): NumberTrend[] {
  const drawn = draws.map((result) => result[place]);
  return numbers.map((number) => {
    const last = drawn.indexOf(number);
    return {
      number,
      omission: last === -1 ? drawn.length : last,
      frequency: drawn.filter((other) => other === number).length,
    };
  });
}

/** The numbers that came most often; of equals the one that came last. */
export const hottest = (trend: readonly NumberTrend[], count: number): number[] =>
  trend
    .toSorted((a, b) => b.frequency - a.frequency || a.omission - b.omission)
    .slice(0, count)
    .map(({ number }) => number);

/** The numbers that came least often; of equals the one that stayed away longest. */
export const coldest = (trend: readonly NumberTrend[], count: number): number[] =>
  trend
    .toSorted((a, b) => a.frequency - b.frequency || b.omission - a.omission)
    .slice(0, count)
    .map(({ number }) => number);

/** Newest first, as the sides are. */
export function streaks<Name extends string>(sides: readonly Name[]): Streak<Name>[] {
  const runs: { side: Name; length: number }[] = [];
  for (const side of sides) {
    const run = runs.at(-1);
    if (run?.side === side) run.length += 1;
    else runs.push({ side, length: 1 });
  }
  return runs;
}

/** Big and small streaks of a place; `bigFrom` is its lowest big number. */
export const bigSmallStreaks = (draws: readonly Result[], place: number, bigFrom: number): Streak<Side>[] =>
  streaks(draws.map((result) => sidesOf(result[place] ?? 0, bigFrom)[0]));

export const oddEvenStreaks = (draws: readonly Result[], place: number): Streak<Side>[] =>
  streaks(draws.map((result) => sidesOf(result[place] ?? 0, 0)[1]));

/** The higher of two places: dragon the first, tiger the second. */
export const dragonTigerStreaks = (
  draws: readonly Result[],
  place: number,
  other: number,
): Streak<'dragon' | 'tiger' | 'tie'>[] =>
  streaks(
    draws.map((result) => {
      const difference = (result[place] ?? 0) - (result[other] ?? 0);
      if (difference === 0) return 'tie';
      return difference > 0 ? 'dragon' : 'tiger';
    }),
  );
