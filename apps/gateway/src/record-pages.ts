import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import { AppError } from './app-error.ts';
import { type PageQuery, windowOf } from './paging.ts';

/**
 * Pages of records that grow without end. How many rows a record has, day by day, the figures by day know; so a page is
 * found by its days, wherever it lies, and no more is read than the days that it shows. Days are of the operator's zone.
 */

/** From a moment (included) to another (not). */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A time as whole days, and the parts of days at its ends, which no figures by day know. */
export interface DayRange {
  /** "2026-11-22"; '-infinity' where the time has no beginning. */
  readonly firstDay: string;
  /** Not included; 'infinity' where it has no end. */
  readonly endDay: string;
  readonly edges: readonly Span[];
  readonly timeZone: string;
}

/** Milliseconds UTC. */
interface Time {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export function dayRange({ from, to }: Time, timeZone: string): DayRange {
  const isMidnight = (at: number) => startOfDate(dateOf(at, timeZone), timeZone) === at;
  const firstDay = from === undefined ? '-infinity' : dateAfter(dateOf(from, timeZone), isMidnight(from) ? 0 : 1);
  const endDay = to === undefined ? 'infinity' : dateOf(to, timeZone);
  const span = (start: number, end: number): Span[] =>
    start < end ? [{ from: new Date(start), to: new Date(end) }] : [];
  // Within one day.
  if (from !== undefined && to !== undefined && firstDay > endDay)
    return { firstDay, endDay, edges: span(from, to), timeZone };
  const begin = from === undefined || isMidnight(from) ? [] : span(from, startOfDate(firstDay, timeZone));
  const end = to === undefined ? [] : span(startOfDate(endDay, timeZone), to);
  return { firstDay, endDay, edges: [...begin, ...end], timeZone };
}

/** The instants of the whole days, as the database takes them. */
export function wholeDays({ firstDay, endDay, timeZone }: DayRange): { readonly from: string; readonly to: string } {
  const instant = (day: string) =>
    day.endsWith('infinity') ? day : new Date(startOfDate(day, timeZone)).toISOString();
  return { from: instant(firstDay), to: instant(endDay) };
}

/** A day and how many rows it has, more than none. */
export type DayCount = readonly [day: string, count: number];

export function rowsIn(days: readonly DayCount[]): number {
  return days.reduce((sum, [, count]) => sum + count, 0);
}

/** The rows of a page: where to look, newest day first, and how many of them to leave out and to take. */
export interface PagePart {
  readonly spans: readonly Span[];
  /** Only what comes after this place; null: from the first. */
  readonly after: Place | null;
  readonly offset: number;
  /** One more than the page has: whether there is another. */
  readonly limit: number;
}

/** `days`: newest first. Throws validation_failed for a cursor that no answer had. */
export function pagePart(
  days: readonly DayCount[],
  query: PageQuery & { readonly after?: string | undefined },
  time: Time,
  timeZone: string,
): PagePart {
  const limit = query.pageSize + 1;
  const after = query.after === undefined ? null : placeOf(query.after);
  const { chosen, offset } = after
    ? { chosen: daysAfter(days, dateOf(Number(after.at / 1_000n), timeZone), limit), offset: 0 }
    : daysWithin(days, windowOf(query).offset, limit);
  const spans = chosen.map((day) => ({
    from: new Date(Math.max(startOfDate(day, timeZone), time.from ?? Number.NEGATIVE_INFINITY)),
    to: new Date(Math.min(startOfDate(dateAfter(day, 1), timeZone), time.to ?? Number.POSITIVE_INFINITY)),
  }));
  return { spans, after, offset, limit };
}

/** The days that have these rows, and how many rows of the first come before them. */
function daysWithin(days: readonly DayCount[], offset: number, limit: number): { chosen: string[]; offset: number } {
  const chosen: string[] = [];
  let before = 0;
  let left = 0;
  for (const [day, count] of days) {
    if (before >= offset + limit) break;
    if (before + count > offset) {
      if (chosen.length === 0) left = offset - before;
      chosen.push(day);
    }
    before += count;
  }
  return { chosen, offset: left };
}

/** The day of a cursor, which may have rows left, and as many later ones as a page takes. */
function daysAfter(days: readonly DayCount[], cursorDay: string, limit: number): string[] {
  const chosen: string[] = [];
  let found = 0;
  for (const [day, count] of days) {
    if (day > cursorDay) continue;
    if (found >= limit) break;
    chosen.push(day);
    if (day < cursorDay) found += count;
  }
  return chosen;
}

/** The rows of the page, and the cursor of the next one; null: it is the last. */
export function pageAndNext<Row extends Place>(
  rows: readonly Row[],
  { pageSize }: Pick<PageQuery, 'pageSize'>,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > pageSize ? cursorOf(last) : null };
}

/** The beginnings, or the ends, as the database takes them. */
export function timesOf(spans: readonly Span[], side: keyof Span): string[] {
  return spans.map((span) => span[side].toISOString());
}

/** Where a row of a record stands: newest first, then by the larger id. */
export interface Place {
  /** Microseconds since 1970, as the database has them. */
  readonly at: bigint;
  readonly id: bigint;
}

export function cursorOf({ at, id }: Place): string {
  return `${at.toString(36)}.${id.toString(36)}`;
}

const numberOf = (digits: string) =>
  [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);

/** The latest moment that a `timestamptz` of ours holds, microseconds. */
const lastAt = 8_640_000_000_000_000n;
const lastId = 2n ** 63n - 1n;

/** Throws validation_failed for what no answer had. */
export function placeOf(cursor: string): Place {
  const [at = '', id = ''] = cursor.split('.');
  const place = { at: numberOf(at), id: numberOf(id) };
  if (place.at <= lastAt && place.id <= lastId) return place;
  throw new AppError('validation_failed', { fields: [{ path: 'after', reason: 'invalid' }] });
}
