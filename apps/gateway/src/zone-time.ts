/** Times of day in an operator's zone. Instants are milliseconds UTC. */

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

/**
 * The instant of a time of day, `dayOffset` days after the day that `at` lies in. Where clocks jump over it, it is the
 * moment an hour later; where it comes twice, the first.
 */
export function timeOfDay(at: number, timeZone: string, dayOffset: number, hour: number, minute: number): number {
  const { year, month, day } = wallOf(at, timeZone);
  const asUtc = Date.UTC(year, month - 1, day + dayOffset, hour, minute);
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(guess, timeZone);
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

/** 0 is Sunday; of the day that lies `dayOffset` days after that of `at`. */
export function weekdayOf(at: number, timeZone: string, dayOffset: number): number {
  const { year, month, day } = wallOf(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day + dayOffset)).getUTCDay();
}
