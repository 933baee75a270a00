import { dateText, type DrawTimes, midnightBefore } from '../e-lottery/draws.ts';
import type { Board } from './results.ts';
import type { Station } from './stations.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than from one 31st to the next. */
const daysToSearch = 62;

/** A draw at one time of the day, on certain days. */
export interface CalendarRule {
  /** Minutes from midnight of the lottery's clock. */
  readonly at: number;
  /** Betting ends so many minutes before the draw. */
  readonly closesBefore: number;
  /** Minutes that the lottery's clock is ahead of UTC; it keeps no summer time. */
  readonly utcOffset: number;
  /** 0 being Sunday; all when it isn't given. */
  readonly weekdays?: readonly number[];
  /** Days of the month; all when it isn't given. */
  readonly monthDays?: readonly number[];
}

/**
 * The draw that comes next; at the very moment of a draw it is the one after. It opens with the draw before it, and its
 * number is the date on which it is drawn. Throws a RangeError for a rule without a draw.
 */
export function calendarDraw(rule: CalendarRule, instant: number): DrawTimes {
  const midnight = midnightBefore(instant, rule.utcOffset);
  const isToday = midnight + rule.at * minute > instant;
  const drawDay = nearestDrawDay(rule, isToday ? midnight : midnight + day, day);
  const drawsAt = drawDay + rule.at * minute;
  return {
    issue: dateText(drawDay, rule.utcOffset),
    opensAt: nearestDrawDay(rule, drawDay - day, -day) + rule.at * minute,
    closesAt: drawsAt - rule.closesBefore * minute,
    drawsAt,
  };
}

/** The next draws, as a chase needs them. */
export function calendarDraws(rule: CalendarRule, instant: number, count: number): DrawTimes[] {
  const draws: DrawTimes[] = [];
  let from = instant;
  while (draws.length < count) {
    const next = calendarDraw(rule, from);
    draws.push(next);
    from = next.drawsAt;
  }
  return draws;
}

/** The first day with a draw from this midnight on, going by `step` milliseconds. */
function nearestDrawDay(rule: CalendarRule, midnight: number, step: number): number {
  for (let days = 0; days < daysToSearch; days++) {
    const candidate = midnight + days * step;
    const date = new Date(candidate + rule.utcOffset * minute);
    const isDrawDay =
      (rule.weekdays?.includes(date.getUTCDay()) ?? true) && (rule.monthDays?.includes(date.getUTCDate()) ?? true);
    if (isDrawDay) return candidate;
  }
  throw new RangeError('a rule without a draw');
}

/** Minutes from midnight at which a board is drawn, every day. */
const times: Readonly<Record<Board, number>> = { north: 18 * 60 + 15, central: 17 * 60 + 15, south: 16 * 60 + 15 };

const ruleOf = (board: Board): CalendarRule => ({ at: times[board], closesBefore: 10, utcOffset: 7 * 60 });

/** The draw of a board, whichever stations have it that day. */
export const boardDraw = (board: Board, instant: number): DrawTimes => calendarDraw(ruleOf(board), instant);

/** The draw of one station, on its weekdays. */
export const stationDraw = ({ board, weekdays }: Station, instant: number): DrawTimes =>
  calendarDraw({ ...ruleOf(board), weekdays }, instant);
