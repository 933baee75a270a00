import type { Draw } from '../../math/random.ts';
import { choose } from '../e-lottery/bets/counting.ts';
import { takeShuffled } from '../e-lottery/shuffle.ts';
import type { PlayType } from './play-types.ts';

/** The chosen numbers with their leading zeros, ascending, none of them twice. */
export type Selection = readonly string[];

/** Reads `28 43 63`, in any order; null for a number of another length, one that stands twice, and for too few. */
export function parseSelection(playType: PlayType, text: string): Selection | null {
  const numbers = text.split(' ');
  const isNumber = new RegExp(`^\\d{${playType.digits}}$`);
  if (!numbers.every((number) => isNumber.test(number)) || new Set(numbers).size !== numbers.length) return null;
  return numbers.length >= playType.size ? numbers.toSorted() : null;
}

/** The canonical text, which `parseSelection` reads. */
export const formatSelection = (selection: Selection): string => selection.join(' ');

/** How many combinations the numbers make: each number one, or n over k. */
export const combinationCount = (playType: PlayType, selection: Selection): number =>
  choose(selection.length, playType.size);

/** Selections of one combination each, at random; two of them may be alike. */
export function quickPick(playType: PlayType, draw: Draw, count: number): Selection[] {
  const { digits, size } = playType;
  const numbers = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'));
  return Array.from({ length: count }, () => takeShuffled(numbers, size, draw).toSorted());
}
