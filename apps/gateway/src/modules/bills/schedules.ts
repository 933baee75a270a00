import type { ContractPeriod } from '@sampan/contract/contract-rules';
import type { Schedule } from '../../jobs/job.ts';
import { dueAfter } from '../../jobs/schedule.ts';

const fiveMinutesMs = 300_000;

/** When the bills of each are written: a while after the period's end, so that what was being settled then is counted. */
export const settlementSchedules: Readonly<Record<ContractPeriod, Exclude<Schedule, { readonly loopMs: number }>>> = {
  weekly: { cron: '40 0 * * 1' },
  semimonthly: { cron: '40 0 1,16 * *' },
  monthly: { cron: '40 0 1 * *' },
  daily: { cron: '30 0 * * *' },
  hourly: { cron: '10 * * * *' },
  five_minutes: { everySeconds: fiveMinutesMs / 1_000 },
};

/** How long after its end a period is settled at the earliest: what is under way when five minutes end is counted by the time that the next ones do. */
export const settleLagMs = (period: ContractPeriod): number => (period === 'five_minutes' ? fiveMinutesMs : 0);

/** From when on a period with this end is settled; milliseconds UTC. */
export function settlementDueAt(period: ContractPeriod, to: number, timeZone: string): number {
  return dueAfter(settlementSchedules[period], to + settleLagMs(period) - 1, timeZone);
}
