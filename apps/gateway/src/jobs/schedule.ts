import { CronExpressionParser } from 'cron-parser';
import type { Schedule } from './job.ts';

const cronOf = (schedule: { cron: string; zone?: string }, zone: string, currentDate: number) =>
  CronExpressionParser.parse(schedule.cron, { tz: schedule.zone ?? zone, currentDate: new Date(currentDate) });

const lengthOf = (schedule: { everySeconds: number } | { loopMs: number }) =>
  'loopMs' in schedule ? schedule.loopMs : schedule.everySeconds * 1_000;

/** When it was due last, at `now` or before; milliseconds. `zone`: of the operator. */
export function dueAt(schedule: Schedule, now: number, zone: string): number {
  // The parser looks for what lies before its time.
  if ('cron' in schedule)
    return cronOf(schedule, zone, now + 1)
      .prev()
      .getTime();
  const length = lengthOf(schedule);
  return Math.floor(now / length) * length;
}

/** When it is due next, after `time`; milliseconds. */
export function dueAfter(schedule: Schedule, time: number, zone: string): number {
  if ('cron' in schedule) return cronOf(schedule, zone, time).next().getTime();
  return dueAt(schedule, time, zone) + lengthOf(schedule);
}
