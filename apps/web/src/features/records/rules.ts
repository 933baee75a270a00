import type { GameType, gameVendors } from '@sampan/contract/catalogue';
import { cursor } from '@sampan/contract/envelope';
import type { ValueOf } from '@sampan/contract/operation';
import { dateAfter, dateOf, startOfDate, timeOfDay } from '@sampan/contract/zone-time';
import type { RecordSearch } from '../../platform/paths.ts';

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

/** The same day of the year before, YYYY-MM-DD; the 1st of March where that year has no 29th of February. */
export function yearBefore(today: string): string {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() - 1);
  return at.toISOString().slice(0, 10);
}

/** A first and a last day, YYYY-MM-DD. */
interface Days {
  readonly since: string;
  readonly until: string;
}

/** What of these days lies within the last twelve months; at least one does. */
export function daysWithin({ since, until }: { readonly since: string; readonly until?: string }, today: string): Days {
  const earliest = yearBefore(today);
  const last = until === undefined || until > today ? today : until < earliest ? earliest : until;
  return { since: since > last ? last : since < earliest ? earliest : since, until: last };
}

/** The days of a record's time, within the last twelve months: what its fields show. */
export function daysIn(
  { from, since, until }: Pick<RecordSearch, 'from' | 'since' | 'until'>,
  today: string,
  timeZone: string,
): Days {
  const first = since ?? (from === undefined || until !== undefined ? yearBefore(today) : dateOf(from, timeZone));
  return daysWithin({ since: first, ...(until !== undefined && { until }) }, today);
}

/**
 * The time that a record's address names, milliseconds UTC, the end not included: days of one's own, a period that ends
 * now, or everything.
 */
export function timeIn(
  search: Pick<RecordSearch, 'from' | 'since' | 'until'>,
  today: string,
  timeZone: string,
): { readonly from?: number; readonly to?: number } {
  if (search.since === undefined && search.until === undefined)
    return search.from === undefined ? {} : { from: search.from };
  const { since, until } = daysIn(search, today, timeZone);
  return { from: startOfDate(since, timeZone), to: startOfDate(dateAfter(until, 1), timeZone) };
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
