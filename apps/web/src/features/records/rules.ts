/** Periods that a record can be narrowed to; `all` is everything. */
export const periods = ['today', 'week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

const day = 86_400_000;

/** Start of the day in a time zone, as milliseconds UTC. */
export function startOfDay(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  const sinceMidnight = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1_000 + (now % 1_000);
  return now - sinceMidnight;
}

/** The first moment of a period that ends now; undefined: there is no first. */
export function periodStart(period: Period, now: number, timeZone: string): number | undefined {
  if (period === 'all') return undefined;
  const today = startOfDay(now, timeZone);
  if (period === 'today') return today;
  return today - (period === 'week' ? 6 : 29) * day;
}

/** The period that a record's address names: the one whose start it carries, else everything. */
export function periodOf(from: number | undefined, now: number, timeZone: string): Period {
  if (from === undefined) return 'all';
  return periods.find((period) => periodStart(period, now, timeZone) === from) ?? 'all';
}
