import { decimalsOf, parseAmount } from '@sampan/contract/money';

/** A figure and the same of a week before: whole numbers, or amounts as the wire has them. */
export type Figure = number | string;

/**
 * By how much a figure differs from the one before, in whole percent; null: nothing stood there, or a loss where a share
 * says nothing.
 */
export function changeOf(now: Figure, before: Figure): number | null {
  const [a, b] = [now, before].map((figure) =>
    typeof figure === 'number' ? figure : Number(parseAmount(figure, decimalsOf(figure)) ?? 0n),
  );
  if (a === undefined || b === undefined || b <= 0) return null;
  return Math.round(((a - b) / b) * 100);
}
