/** Times of day in an operator's zone. Instants are milliseconds UTC. */

const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

interface Wall {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function wallOf(at: number, timeZone: string): Wall {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return parts as unknown as Wall;
}

/** How far the zone's clocks are ahead of UTC, milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallOf(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

/** The instant when the zone's clocks show what UTC's show at `asUtc`. */
function instantOf(asUtc: number, timeZone: string): number {
  // By the clocks of the day before first: a time that comes twice has passed by them once already.
  const [before, after] = [offsetAt(asUtc - dayMs, timeZone), offsetAt(asUtc + dayMs, timeZone)];
  const earlier = asUtc - before;
  if (offsetAt(earlier, timeZone) === before) return earlier;
  const later = asUtc - after;
  return offsetAt(later, timeZone) === after ? later : earlier;
}

/**
 * The instant of a time of day, `dayOffset` days after the day that `at` lies in. Where clocks jump over it, it is the
 * moment an hour later; where it comes twice, the first.
 */
export function timeOfDay(at: number, timeZone: string, dayOffset: number, hour: number, minute: number): number {
  const { year, month, day } = wallOf(at, timeZone);
  return instantOf(Date.UTC(year, month - 1, day + dayOffset, hour, minute), timeZone);
}

/** Midnight of the day that `at` lies in. */
export function startOfDay(at: number, timeZone: string): number {
  return timeOfDay(at, timeZone, 0, 0, 0);
}

/** "2026-11-22". */
export function dateOf(at: number, timeZone: string): string {
  const { year, month, day } = wallOf(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** "2026-11-22 09:05:00", as the zone's clocks show it. */
export function dateTimeOf(at: number, timeZone: string): string {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** Midnight of "2026-11-22". */
export function startOfDate(date: string, timeZone: string): number {
  return instantOf(Date.parse(`${date}T00:00:00Z`), timeZone);
}

/** "2026-11-22", 1 -> "2026-11-23". */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 is Sunday; of the day that lies `dayOffset` days after that of `at`. */
export function weekdayOf(at: number, timeZone: string, dayOffset: number): number {
  const { year, month, day } = wallOf(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day + dayOffset)).getUTCDay();
}
