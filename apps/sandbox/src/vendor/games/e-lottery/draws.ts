const second = 1000;
const day = 86_400 * second;
const minute = 60 * second;

/** A draw's number and times, in milliseconds UTC. Bets are taken from `opensAt` until before `closesAt`. */
export interface DrawTimes {
  readonly issue: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

/** A draw every so many seconds, counted from midnight. */
export interface IntervalRule {
  /** A day is a whole number of them. */
  readonly seconds: number;
  /** Betting ends so many seconds before the draw. */
  readonly closesBefore: number;
  /** Minutes that the lottery's clock is ahead of UTC; it keeps no summer time. */
  readonly utcOffset: number;
}

/** The date on a lottery's clock as `20261126`; `utcOffset` in minutes. */
export const dateText = (instant: number, utcOffset: number): string =>
  new Date(instant + utcOffset * minute).toISOString().slice(0, 10).replaceAll('-', '');

/** The last midnight of a lottery's clock, at or before the instant. */
export function midnightBefore(instant: number, utcOffset: number): number {
  const offset = utcOffset * minute;
  return Math.floor((instant + offset) / day) * day - offset;
}

/**
 * The draw that comes next; at the very moment of a draw it is the one after. Its number is the date on which it opens
 * and a count from 0001. Throws a RangeError when a day isn't a whole number of draws.
 */
export function intervalDraw(rule: IntervalRule, instant: number): DrawTimes {
  const length = rule.seconds * second;
  if (!Number.isInteger(day / length) || rule.closesBefore >= rule.seconds) {
    throw new RangeError(`no draws every ${rule.seconds} s that close ${rule.closesBefore} s before`);
  }
  const midnight = midnightBefore(instant, rule.utcOffset);
  const index = Math.floor((instant - midnight) / length);
  const opensAt = midnight + index * length;
  const drawsAt = opensAt + length;
  return {
    issue: `${dateText(midnight, rule.utcOffset)}-${String(index + 1).padStart(4, '0')}`,
    opensAt,
    closesAt: drawsAt - rule.closesBefore * second,
    drawsAt,
  };
}

/** The next draws, as a chase needs them. */
export function intervalDraws(rule: IntervalRule, instant: number, count: number): DrawTimes[] {
  return Array.from({ length: count }, (_, index) => intervalDraw(rule, instant + index * rule.seconds * second));
}
