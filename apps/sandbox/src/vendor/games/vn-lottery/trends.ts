import { type NumberTrend, placeTrend } from '../e-lottery/trends.ts';
import { type Result, tailsOf } from './results.ts';

/** What past draws say of a two-digit number. */
export interface PairTrend {
  readonly number: string;
  /** How often it came, twice in one draw being two. */
  readonly times: number;
  /** Draws since it last came: 0 when the newest showed it, all of them when none did. */
  readonly drawsAgo: number;
}

/** Each of 00 … 99, among the last two digits of all numbers; draws newest first. */
export function pairTrend(draws: readonly Result[]): PairTrend[] {
  const drawn = draws.map((result) => tailsOf(result, 2));
  return Array.from({ length: 100 }, (_, index) => {
    const number = String(index).padStart(2, '0');
    const last = drawn.findIndex((tails) => tails.includes(number));
    return {
      number,
      times: drawn.flat().filter((tail) => tail === number).length,
      drawsAgo: last === -1 ? drawn.length : last,
    };
  });
}

/** Lo gan: the numbers that stayed away for at least so many draws, the longest first. */
export const longAbsent = (trend: readonly PairTrend[], draws: number): PairTrend[] =>
  trend.filter(({ drawsAgo }) => drawsAgo >= draws).toSorted((a, b) => b.drawsAgo - a.drawsAgo);

/** The digits at one place of the special prize, counted from its end: 0 the units, 1 the tens. Draws newest first. */
export function specialTrend(draws: readonly Result[], fromEnd: number): NumberTrend[] {
  const digits = Array.from({ length: 10 }, (_, digit) => digit);
  return placeTrend(
    draws.map((result) => [Number(result.special[0]?.at(-1 - fromEnd))]),
    0,
    digits,
  );
}
