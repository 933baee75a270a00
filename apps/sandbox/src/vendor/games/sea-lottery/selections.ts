import type { Draw } from '../../math/random.ts';
import { ascending, type PlayType } from './play-type.ts';

/** The chosen numbers with their leading zeros, ascending, none of them twice. */
export type Selection = readonly string[];

const canonical = (playType: PlayType, number: string) => (playType.isAnyOrder ? ascending(number) : number);

const isSold = ({ digits, refusesRepeated }: PlayType, number: string) =>
  number.length === digits && /^\d+$/.test(number) && !(refusesRepeated && new Set(number).size === 1);

/**
 * Reads `067 123`, in any order. Null for a number of another length, one that stands twice, and one that isn't sold;
 * where the order of digits doesn't matter, 670 is 067.
 */
export function parseSelection(playType: PlayType, text: string): Selection | null {
  const written = text.split(' ');
  if (!written.every((number) => isSold(playType, number))) return null;
  const numbers = written.map((number) => canonical(playType, number));
  return new Set(numbers).size === numbers.length ? numbers.toSorted() : null;
}

/** The canonical text, which `parseSelection` reads. */
export const formatSelection = (selection: Selection): string => selection.join(' ');

/** How many combinations the numbers stand for: each one, or in a system each of its orders. */
export const combinationCount = (playType: PlayType, selection: Selection): number =>
  selection.reduce((count, number) => count + playType.combinationsOf(number).length, 0);

/** Selections of one number each, at random; two of them may be alike. */
export function quickPick(playType: PlayType, draw: Draw, count: number): Selection[] {
  return Array.from({ length: count }, () => [canonical(playType, soldNumber(playType, draw))]);
}

/** One of the numbers that are sold, each as likely as the others. */
function soldNumber({ digits, refusesRepeated }: PlayType, draw: Draw): string {
  const numbers = 10 ** digits;
  if (!refusesRepeated) return String(draw(numbers)).padStart(digits, '0');
  // The ten of one digit alone, 0000, 1111 …, are left out, which lie this far apart.
  const apart = (numbers - 1) / 9;
  const index = draw(numbers - 10);
  return String(index + 1 + Math.floor(index / (apart - 1))).padStart(digits, '0');
}
