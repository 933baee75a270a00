import { type NumberTrend, placeTrend } from '../e-lottery/trends.ts';
import { firstOf, type Result } from './results.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** The digits at one place of the first prize, from 0 at its start; draws newest first. */
export const firstPrizeTrend = (draws: readonly Result[], place: number): NumberTrend[] =>
  placeTrend(
    draws.map((result) => firstOf(result).split('').map(Number)),
    place,
    digits,
  );
