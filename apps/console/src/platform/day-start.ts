/** "2026-11-26" -> the start of that day in the browser's zone, in milliseconds; undefined for anything else. */
export function dayStart(day: string | undefined, daysLater = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(date) + daysLater).getTime();
}
