import { describe, expect, test } from 'vitest';
import type { Schedule } from './job.ts';
import { dueAfter, dueAt } from './schedule.ts';

const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString();

describe('when a job is due', () => {
  test('[T-07] each so many seconds, at the same times in every process', () => {
    const schedule: Schedule = { everySeconds: 30 };
    expect(iso(dueAt(schedule, at('2026-11-23T10:00:29.999Z'), 'UTC'))).toBe('2026-11-23T10:00:00.000Z');
    expect(iso(dueAt(schedule, at('2026-11-23T10:00:30.000Z'), 'UTC'))).toBe('2026-11-23T10:00:30.000Z');
    expect(iso(dueAfter(schedule, at('2026-11-23T10:00:30.000Z'), 'UTC'))).toBe('2026-11-23T10:01:00.000Z');
  });

  test('[T-07] by the clock of the operator’s zone, or of the job’s own', () => {
    const nightly: Schedule = { cron: '0 3 * * *' };
    expect(iso(dueAt(nightly, at('2026-11-23T18:00:00.000Z'), 'Asia/Tokyo'))).toBe('2026-11-23T18:00:00.000Z');
    expect(iso(dueAt(nightly, at('2026-11-23T17:59:59.999Z'), 'Asia/Tokyo'))).toBe('2026-11-22T18:00:00.000Z');
    expect(iso(dueAfter(nightly, at('2026-11-23T18:00:00.000Z'), 'Asia/Tokyo'))).toBe('2026-11-24T18:00:00.000Z');
    expect(iso(dueAt({ ...nightly, zone: 'Asia/Bangkok' }, at('2026-11-23T20:30:00Z'), 'Asia/Tokyo'))).toBe(
      '2026-11-23T20:00:00.000Z',
    );
  });

  test('[T-07] once on the day that the clocks go back, and on the one that they go forward', () => {
    const nightly: Schedule = { cron: '30 2 * * *', zone: 'Europe/Berlin' };
    const days: string[] = [];
    for (let time = at('2026-10-24T12:00:00Z'); days.length < 2;)
      days.push(iso((time = dueAfter(nightly, time, 'UTC'))));
    expect(days.map((day) => day.slice(0, 10))).toEqual(['2026-10-25', '2026-10-26']);
    const spring = dueAfter(nightly, at('2026-03-28T12:00:00Z'), 'UTC');
    expect(iso(spring).slice(0, 10)).toBe('2026-03-29');
    expect(iso(dueAfter(nightly, spring, 'UTC')).slice(0, 10)).toBe('2026-03-30');
  });
});
