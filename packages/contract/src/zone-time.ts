/** Times of day in an operator's zone. Instants are milliseconds UTC. */

const dayMs = 86_400_000;

/**
 * Zones whose clocks have not been moved since 2000, and how many minutes they are ahead of UTC. The first formatter of
 * `Intl` takes a slow phone a tenth of a second, which a page that shows a date would wait for.
 */
const steadyZones: Readonly<Record<string, number>> = {
  UTC: 0,
  'Asia/Yangon': 390,
  'Asia/Bangkok': 420,
  'Asia/Ho_Chi_Minh': 420,
  'Asia/Jakarta': 420,
  'Asia/Phnom_Penh': 420,
  'Asia/Vientiane': 420,
  'Asia/Brunei': 480,
  'Asia/Hong_Kong': 480,
  'Asia/Kuala_Lumpur': 480,
  'Asia/Macau': 480,
  'Asia/Makassar': 480,
  'Asia/Manila': 480,
  'Asia/Shanghai': 480,
  'Asia/Singapore': 480,
  'Asia/Taipei': 480,
  'Asia/Jayapura': 540,
  'Asia/Seoul': 540,
  'Asia/Tokyo': 540,
};
const steadySince = Date.UTC(2000, 0, 1);

const formats = new Map<string, Intl.DateTimeFormat>();

/** By the time zone database of the platform. */
function offsetByIntl(at: number, timeZone: string): number {
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
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

/** How far the zone's clocks are ahead of UTC, milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const steady = at >= steadySince ? steadyZones[timeZone] : undefined;
  return steady === undefined ? offsetByIntl(at, timeZone) : steady * 60_000;
}

/** UTC's clocks show then what the zone's do at `at`. */
const wallOf = (at: number, timeZone: string): Date => new Date(at + offsetAt(at, timeZone));

/** Midnight by UTC's clocks of the day that the zone's show at `at`, `dayOffset` days later. */
function dayOf(at: number, timeZone: string, dayOffset: number): number {
  const wall = wallOf(at, timeZone);
  return Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + dayOffset);
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
  return instantOf(dayOf(at, timeZone, dayOffset) + (hour * 60 + minute) * 60_000, timeZone);
}

/** Midnight of the day that `at` lies in. */
export function startOfDay(at: number, timeZone: string): number {
  return timeOfDay(at, timeZone, 0, 0, 0);
}

/** "2026-11-22". */
export function dateOf(at: number, timeZone: string): string {
  return wallOf(at, timeZone).toISOString().slice(0, 10);
}

/** "2026-11-22 09:05:00", as the zone's clocks show it. */
export function dateTimeOf(at: number, timeZone: string): string {
  return wallOf(at, timeZone).toISOString().slice(0, 19).replace('T', ' ');
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
  return new Date(dayOf(at, timeZone, dayOffset)).getUTCDay();
}
