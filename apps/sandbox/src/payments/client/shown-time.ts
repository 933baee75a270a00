/**
 * A moment in the words of a language, with the zone that it is told in: the visitor's own, or `timeZone` where no browser
 * knows it. Gregorian in every language.
 */
export function shownTime(at: Date, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(at);
}
