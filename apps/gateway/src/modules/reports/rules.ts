import type { AskedRange, ReportRange } from '@sampan/contract/reports';
import { dateAfter } from '@sampan/contract/zone-time';
import { type Days, periodsOf, periodStart, yearBefore } from '../profit/rules.ts';

/** How many days that aren't closed yet a report counts of the members' days: their close is a day late at most. */
const mostOpenDays = 3;

/** A range, and where its figures are. */
export interface Reach extends Days {
  /** Days that are closed; null: none of the range. */
  readonly closed: Days | null;
  /** Days that are counted when they are asked for; null: none. */
  readonly open: Days | null;
  /** The last day that is counted; null: none. */
  readonly until: string | null;
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** The days of a range, the operator's today given. */
const ranges: Readonly<Record<ReportRange, (today: string) => Days>> = {
  '7d': (today) => ({ from: dateAfter(today, -6), to: today }),
  '30d': (today) => ({ from: dateAfter(today, -29), to: today }),
  month: (today) => ({ from: firstOfMonth(today), to: today }),
  last_month: (today) => {
    const to = dateAfter(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
  year: (today) => ({ from: dateAfter(yearBefore(today), 1), to: today }),
};

/** The days that are asked for, as far as today; days to come stay as they are, and nothing of them is counted. */
export function untilToday({ range, from = '', to = '' }: AskedRange, today: string): Days {
  if (range !== undefined) return ranges[range](today);
  return { from, to: to > today && from <= today ? today : to };
}

const spanOf = (from: string, to: string): Days | null => (from <= to ? { from, to } : null);
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** `closedTo`: the last closed day; null: none is. `hasOpen`: whether days that aren't are counted. */
export function reachOf(days: Days, today: string, closedTo: string | null, hasOpen = true): Reach {
  const last = closedTo ?? dateAfter(today, -1);
  const closed = closedTo === null ? null : spanOf(days.from, earlier(days.to, last));
  const openTo = earlier(earlier(days.to, today), dateAfter(last, mostOpenDays));
  const open = hasOpen ? spanOf(later(days.from, dateAfter(last, 1)), openTo) : null;
  return { ...days, closed, open, until: open?.to ?? closed?.to ?? null };
}

/** Each day of a span, the oldest first; null: none. */
export const daysOf = (days: Days | null): string[] =>
  days === null
    ? []
    : periodsOf('day', days)
        .map(({ from }) => from)
        .toReversed();

/** The whole months of a span, as their first days; null: there is none. */
export function wholeMonths({ from, to }: Days): Days | null {
  const whole = periodsOf('month', { from, to }).filter(
    (month) => month.from.endsWith('-01') && dateAfter(month.to, 1).endsWith('-01'),
  );
  const [last, first] = [whole[0], whole.at(-1)];
  return first && last ? { from: first.from, to: last.from } : null;
}

/** First days of the months or weeks that the days of a span lie in, the oldest first. */
export function periodStarts(unit: 'month' | 'week', { from, to }: Days): string[] {
  const start = periodStart(unit, { from: '0001-01-01', to }, from);
  return periodsOf(unit, { from: start, to })
    .map((period) => period.from)
    .toReversed();
}

/** What a percentage takes of an amount that is above nothing, rounded to the nearest minor unit. */
export function taxOf(ggr: bigint, percent: number | null): bigint | null {
  if (percent === null) return null;
  const hundredths = BigInt(Math.round(percent * 100));
  return ggr > 0n ? (ggr * hundredths + 5_000n) / 10_000n : 0n;
}
