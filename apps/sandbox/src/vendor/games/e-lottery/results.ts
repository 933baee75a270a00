import type { Draw } from '../../math/random.ts';
import { takeShuffled } from './shuffle.ts';

/** Five digits; three dice; ten cars in the order they came in; five of eleven balls. */
export type Game = '5d' | 'k3' | 'pk10' | '11x5';

/** The drawn numbers in their order. */
export type Result = readonly number[];

interface Shape {
  readonly lowest: number;
  readonly highest: number;
  readonly places: number;
  /** A number comes once at most. */
  readonly isDistinct: boolean;
}

const shapes: Readonly<Record<Game, Shape>> = {
  '5d': { lowest: 0, highest: 9, places: 5, isDistinct: false },
  k3: { lowest: 1, highest: 6, places: 3, isDistinct: false },
  pk10: { lowest: 1, highest: 10, places: 10, isDistinct: true },
  '11x5': { lowest: 1, highest: 11, places: 5, isDistinct: true },
};

/** The numbers that a place may show, ascending. */
export function numbersOf(game: Game): number[] {
  const { lowest, highest } = shapes[game];
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

/** Draws place after place; games whose numbers come once draw as a shuffle does. */
export function drawResult(game: Game, draw: Draw): Result {
  const numbers = numbersOf(game);
  const { lowest, places, isDistinct } = shapes[game];
  if (isDistinct) return takeShuffled(numbers, places, draw);
  return Array.from({ length: places }, () => lowest + draw(numbers.length));
}

/** As `7-9-3-8-2-10-1-5-6-4`. */
export const formatResult = (result: Result): string => result.join('-');

/** What `formatResult` wrote; null for anything else, and for numbers that the game cannot draw. */
export function parseResult(game: Game, text: string): Result | null {
  const { lowest, highest, places, isDistinct } = shapes[game];
  const parts = text.split('-');
  if (parts.length !== places || !parts.every((part) => /^(?:0|[1-9]\d?)$/.test(part))) return null;
  const result = parts.map(Number);
  if (!result.every((number) => number >= lowest && number <= highest)) return null;
  if (isDistinct && new Set(result).size !== places) return null;
  return result;
}
