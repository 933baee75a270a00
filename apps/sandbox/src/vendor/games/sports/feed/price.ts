import type { WrittenSelection } from '../markets.ts';
import { fairOdds, offeredOdds, type StatusChances } from '../odds.ts';

export interface OfferedSelection extends WrittenSelection {
  readonly odds: bigint;
}

/** Higher odds aren't offered, however small the chance. */
const highestOdds = 5_010_000n;

/** A selection with its odds, less the margin (0.05 is 5 %); undefined when it is decided, or as good as that. */
export function priced(
  written: WrittenSelection,
  chances: StatusChances,
  margin: number,
): OfferedSelection | undefined {
  const fair = fairOdds(chances);
  const odds = fair === undefined ? undefined : offeredOdds(fair, margin);
  if (odds === undefined) return undefined;
  return { ...written, odds: odds > highestOdds ? highestOdds : odds };
}

/** The line whose odds come closest to even ones, and so many of `lines` to either side of it. Lines are times four. */
export function linesAround(
  lines: readonly number[],
  beside: number,
  chancesAt: (line4: number) => StatusChances,
): number[] {
  const distances = lines.map((line4) => Math.abs((fairOdds(chancesAt(line4)) ?? Infinity) - 2));
  const main = distances.indexOf(Math.min(...distances));
  return lines.slice(Math.max(0, main - beside), main + beside + 1);
}

/** `count` lines from the lowest one up. */
export const lineRange = (lowest: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => lowest + step * index);
