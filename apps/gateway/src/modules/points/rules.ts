import type { PointContact } from '@sampan/contract/points';
import type { PointSettings } from './settings.ts';

/** Thousandths of a point in a point. */
export const perPoint = 1_000n;

/** A rate of the settings in thousandths of a point. */
export const rateOf = (rate: number): bigint => BigInt(Math.round(rate * 1_000));

/** What stakes (minor units) earn at a rate for each `unit` of them: whole thousandths of a point. */
export function earnedBy(stakes: bigint, { rate, unit }: { readonly rate: bigint; readonly unit: bigint }): bigint {
  return stakes <= 0n ? 0n : (stakes * rate) / unit;
}

/** What whole points are worth, minor units. */
export function worthOf(points: number, { value }: Pick<PointSettings, 'value'>): bigint {
  return BigInt(points) * value;
}

/**
 * The numbers that an order keeps of those that were given: those that the operator asks for. Null: one of them is
 * needed, and none was given.
 */
export function contactsOf(
  asked: readonly PointContact[],
  given: Partial<Record<PointContact, string | undefined>>,
): Record<PointContact, string | null> | null {
  const kept = { zalo: null, whatsapp: null, ...Object.fromEntries(asked.map((name) => [name, given[name] ?? null])) };
  return asked.length > 0 && asked.every((name) => kept[name] === null) ? null : kept;
}

/** All but the last three characters. */
export const maskContact = (contact: string | null): string => (contact === null ? '' : `•••• ${contact.slice(-3)}`);
