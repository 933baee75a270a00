import type { BreakKind, LimitPeriod } from '@sampan/contract/safer-play';
import { dateAfter, dateOf, startOfDate, weekdayOf } from '@sampan/contract/zone-time';
import { sha256 } from '../../secret-hash.ts';
import type { SaferPlaySettings } from './settings.ts';
import type { ExcludedContactKind } from './tables.ts';

/** What stands for no end, in the database and in SQL. */
export const openEnd = new Date('9999-12-31T00:00:00Z');

export const isOpen = (until: Date): boolean => until.getTime() >= openEnd.getTime();

const hourMs = 3_600_000;

/** A member's own limit: minor units, of time minutes; null: none. `next` counts from `nextAt` (milliseconds UTC) on. */
export interface OwnLimit {
  readonly own: bigint | null;
  readonly next: bigint | null;
  /** Null: nothing waits. */
  readonly nextAt: number | null;
}

/** What it is at a moment, with what was due by then done. */
export function settled(limit: OwnLimit, now: number): OwnLimit {
  return limit.nextAt !== null && limit.nextAt <= now ? { own: limit.next, next: null, nextAt: null } : limit;
}

/** Less is at once, and so is what was a limit already; more, or none, waits. */
export function changed(limit: OwnLimit, wanted: bigint | null, now: number, coolingHours: number): OwnLimit {
  const { own } = settled(limit, now);
  const isLess = own === null || (wanted !== null && wanted <= own);
  if (isLess) return { own: wanted, next: null, nextAt: null };
  return { own, next: wanted, nextAt: now + coolingHours * hourMs };
}

/** A break; `until` may be `openEnd`. */
export interface Break {
  readonly kind: BreakKind;
  readonly from: Date;
  readonly until: Date;
}

/** The one that counts of those that last; an exclusion goes before a time-out, then the longer one. Null: none. */
export function strongest<B extends Break>(breaks: readonly (B | null)[], now: number): B | null {
  const lasting = breaks.filter((one) => one !== null).filter(({ until }) => until.getTime() > now);
  const weight = ({ kind, until }: B) => (kind === 'exclusion' ? 1e15 : 0) + until.getTime();
  return lasting.toSorted((one, other) => weight(other) - weight(one))[0] ?? null;
}

/** Whether a member may take a break beside the one of their own that lasts: it is stronger, or as strong and longer. */
export function mayFollow(current: Break | null, wanted: Pick<Break, 'kind' | 'until'>): boolean {
  if (current === null || (current.kind === 'time_out' && wanted.kind === 'exclusion')) return true;
  return current.kind === wanted.kind && wanted.until > current.until;
}

/** So many calendar months later, UTC; the last day of a month that is too short. */
export function monthsAfter(at: number, months: number): Date {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date;
}

/**
 * What an exclusion is: until when it holds, and from when the member may ask to come back (null: it ends by itself).
 * `months` null: without an end.
 */
export function exclusionOf(
  months: number | null,
  now: number,
  { exclusionMonths, returns }: Pick<SaferPlaySettings, 'exclusionMonths' | 'returns'>,
): { readonly until: Date; readonly returnFrom: Date | null } {
  const end = monthsAfter(now, months ?? exclusionMonths[0] ?? 6);
  if (months === null || returns === 'on_request') return { until: openEnd, returnFrom: end };
  return { until: end, returnFrom: null };
}

/** First and last moment of the period that a moment lies in; a week begins on Monday. */
export function periodAt(period: LimitPeriod, now: number, timeZone: string): { from: string; until: number } {
  const day = dateOf(now, timeZone);
  const first =
    period === 'day'
      ? day
      : period === 'month'
        ? `${day.slice(0, 7)}-01`
        : dateAfter(day, -((weekdayOf(now, timeZone, 0) + 6) % 7));
  const next =
    period === 'day'
      ? dateAfter(first, 1)
      : period === 'week'
        ? dateAfter(first, 7)
        : `${dateAfter(first, 31).slice(0, 7)}-01`;
  return { from: first, until: startOfDate(next, timeZone) };
}

/** What is kept of a way to know an excluded member again. */
export function contactDigest(kind: ExcludedContactKind, text: string): Buffer {
  return sha256(`${kind}\n${text.trim().toLowerCase()}`);
}

/** Where a payout goes, as a contact. */
export const payoutContact = (method: string, number: string): string => `${method}:${number}`;
