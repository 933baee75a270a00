import { expect, test } from 'vitest';
import { dateAfter, dateOf, dateTimeOf, startOfDate } from './zone-time.ts';

const at = (text: string) => Date.parse(text);

test('[M-03] a date begins when the zone’s clocks first show it', () => {
  expect(startOfDate('2026-11-22', 'Asia/Ho_Chi_Minh')).toBe(at('2026-11-21T17:00:00Z'));
  expect(startOfDate('2026-11-22', 'Pacific/Kiritimati')).toBe(at('2026-11-21T10:00:00Z'));
  expect(startOfDate('2026-10-26', 'Europe/Berlin') - startOfDate('2026-10-25', 'Europe/Berlin')).toBe(25 * 3_600_000);
  // Midnight is left out there; and it comes twice there.
  expect(startOfDate('2026-04-24', 'Africa/Cairo')).toBe(at('2026-04-23T22:00:00Z'));
  expect(startOfDate('2026-11-01', 'America/Havana')).toBe(at('2026-11-01T04:00:00Z'));
  for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin', 'Pacific/Apia'])
    for (let date = '2026-01-01'; date < '2027-01-01'; date = dateAfter(date, 1)) {
      const start = startOfDate(date, zone);
      expect([dateOf(start, zone), dateOf(start - 1, zone)]).toEqual([date, dateAfter(date, -1)]);
    }
});

test('[M-03] a moment as the zone’s clocks show it', () => {
  expect(dateTimeOf(at('2026-11-21T18:05:09.999Z'), 'Asia/Ho_Chi_Minh')).toBe('2026-11-22 01:05:09');
  expect(dateTimeOf(at('2026-03-29T01:00:00Z'), 'Europe/Berlin')).toBe('2026-03-29 03:00:00');
});

test('[M-03] every zone shows what the time zone database says, whether or not its clocks are moved', () => {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Ho_Chi_Minh', 'Asia/Yangon']);
  const step = 23 * 86_400_000 + 3_600_000;
  for (const zone of zones) {
    const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    for (let moment = at('1975-01-01T00:00:00Z'); moment < at('2040-01-01T00:00:00Z'); moment += step)
      if (dateTimeOf(moment, zone) !== format.format(moment))
        expect([zone, dateTimeOf(moment, zone)]).toEqual([zone, format.format(moment)]);
  }
  expect(zones.size).toBeGreaterThan(300);
});
