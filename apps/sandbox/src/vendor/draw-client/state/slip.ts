import type { DrawLimits, LineRequest } from '../../engine/draws/protocol.ts';
import { oddsScale } from '../../engine/settlement.ts';
import type { Play } from '../forms/form.ts';
import type { Picked } from './selection.ts';

/** A line of the slip. */
export interface SlipLine {
  /** Tells lines apart; counts up. */
  readonly id: number;
  readonly play: Play;
  readonly selection: string;
  readonly combinations: number;
  /** What a combination, or a point, costs, as the server offers it. */
  readonly unit: string;
  readonly multiple: number;
  /** Null where there are no prize modes. */
  readonly prizeMode: number | null;
  /** In minor units. */
  readonly stake: bigint;
}

export interface Slip {
  readonly lines: readonly SlipLine[];
  readonly nextId: number;
}

export const emptySlip: Slip = { lines: [], nextId: 1 };

/** How a line is bought. */
export interface Terms {
  readonly unit: string;
  readonly multiple: number;
  readonly prizeMode: number | null;
}

/** Amounts of the limits, in minor units. */
export interface Bounds {
  readonly least: bigint;
  readonly most: bigint;
  readonly mostPayout: bigint;
  readonly mostMultiple: number;
  readonly mostLines: number;
}

export function boundsOf(limits: DrawLimits, toMinor: (amount: string) => bigint): Bounds {
  const { least, most, mostPayout, mostMultiple, mostLines } = limits;
  return { least: toMinor(least), most: toMinor(most), mostPayout: toMinor(mostPayout), mostMultiple, mostLines };
}

/** What the server takes of a line's selection, and of all lines together; characters. */
const mostSelection = 4000;
const mostOrder = 50_000;

export type LineRefusal = 'least' | 'most' | 'payout' | 'long';

/** Why a line isn't taken; null: it is. `times`: what a chase multiplies it by. */
export function refusalOf(
  { play, selection, stake, multiple, prizeMode }: Omit<SlipLine, 'id'>,
  unit: bigint,
  { least, most, mostPayout }: Bounds,
  times = 1,
): LineRefusal | null {
  if (selection.length > mostSelection) return 'long';
  const taken = stake * BigInt(times);
  if (taken < least) return 'least';
  if (taken > most) return 'most';
  const payout = (unit * BigInt(multiple * times) * play.odds(prizeMode ?? 0).most) / oddsScale;
  return payout > mostPayout ? 'payout' : null;
}

/** A line as it would stand on the slip. `unit` of the terms in minor units. */
export function lineOf({ play, selection, combinations }: Picked, terms: Terms, unit: bigint): Omit<SlipLine, 'id'> {
  return { play, selection, combinations, ...terms, stake: play.stake(selection, unit, BigInt(terms.multiple)) };
}

const isAlike = (a: Omit<SlipLine, 'id'>, b: Omit<SlipLine, 'id'>) =>
  a.play.code === b.play.code && a.selection === b.selection && a.unit === b.unit && a.prizeMode === b.prizeMode;

/** Puts a line at the end; one that stands there already gets the multiple of both. `unit` in minor units. */
export function addLine(slip: Slip, line: Omit<SlipLine, 'id'>, unit: bigint): Slip {
  const before = slip.lines.find((other) => isAlike(other, line));
  if (!before) return { lines: [...slip.lines, { ...line, id: slip.nextId }], nextId: slip.nextId + 1 };
  return withMultiple(slip, before.id, before.multiple + line.multiple, unit);
}

export function withMultiple(slip: Slip, lineId: number, multiple: number, unit: bigint): Slip {
  const lines = slip.lines.map((line) =>
    line.id === lineId ? { ...line, multiple, stake: line.play.stake(line.selection, unit, BigInt(multiple)) } : line,
  );
  return { ...slip, lines };
}

export const removeLine = (slip: Slip, lineId: number): Slip => ({
  ...slip,
  lines: slip.lines.filter(({ id }) => id !== lineId),
});

/** Whether the lines are more than an order can carry. */
export const isTooLong = ({ lines }: Slip): boolean =>
  lines.reduce((sum, { selection }) => sum + selection.length, 0) > mostOrder;

/** In minor units, of one draw. */
export const totalOf = ({ lines }: Slip): bigint => lines.reduce((sum, { stake }) => sum + stake, 0n);

export const requestOf = ({ play, selection, unit, multiple, prizeMode }: SlipLine): LineRequest => ({
  playType: play.code,
  selection,
  unit,
  multiple,
  prizeMode,
});
