import type { GameType, gameVendors } from '@sampan/contract/catalogue';
import { cursor } from '@sampan/contract/envelope';
import type { ValueOf } from '@sampan/contract/operation';
import { timeOfDay } from '@sampan/contract/zone-time';

/** Periods that a record can be narrowed to; `all` is everything. */
export const periods = ['today', 'week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

/** Days before today that a period begins. */
const daysBefore = { today: 0, week: 6, month: 29 } as const;

/** The first moment of a period that ends now: a midnight of the zone; undefined: there is no first. */
export function periodStart(period: Period, now: number, timeZone: string): number | undefined {
  return period === 'all' ? undefined : timeOfDay(now, timeZone, -daysBefore[period], 0, 0);
}

/** The period that a record's address names: the one whose start it carries, else everything. */
export function periodOf(from: number | undefined, now: number, timeZone: string): Period {
  if (from === undefined) return 'all';
  return periods.find((period) => periodStart(period, now, timeZone) === from) ?? 'all';
}

/** The cursor that a record's address carries, where it is one. */
export function cursorIn({ after }: { readonly after?: string }): { readonly after?: string } {
  return cursor.safeParse(after).success && after !== undefined ? { after } : {};
}

/** `vendor-round-0123456789` -> `…23456789`: enough to tell two apart by eye. Short ones stay whole. */
export function shortId(id: string): string {
  return id.length > 12 ? `…${id.slice(-8)}` : id;
}

type Lanes = ValueOf<typeof gameVendors>['data']['lanes'];

/**
 * The providers to choose from, each once: those of the category where one is chosen. The one that the address names
 * stays to be seen, whether the site still has it or not.
 */
export function vendorOptions(
  lanes: Lanes,
  gameType: GameType | undefined,
  chosen: string | undefined,
): { value: string; label: string }[] {
  const shown = lanes.filter(({ title }) => gameType === undefined || title === gameType).flatMap(({ cards }) => cards);
  const names = new Map(shown.map(({ vassalage, displayName }) => [vassalage, displayName]));
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, chosen);
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}
