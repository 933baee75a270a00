import { toWire } from '../../client/money.ts';
import { table } from '../table-data.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });

/** An amount in minor units as a chip carries it: `500`, `1.2K`. */
export const shortAmount = (minor: bigint): string => short.format(Number(toWire(minor)));

const rough = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 });

/** What others have on a spot, in two figures. */
export const roughAmount = (minor: bigint): string => rough.format(Number(toWire(minor)));

/** The chips' colours, by their place among the chips of the table. */
export const chipColours = 8;
export function chipColourOf(minor: bigint, chips: readonly bigint[]): number {
  const index = chips.findLastIndex((chip) => chip <= minor);
  return Math.max(0, index) % chipColours;
}

/** BCP 47, for numbers in sentences. */
export const numberText = (number: number): string => number.toLocaleString(table.locale);
