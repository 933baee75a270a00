import type { ContractKind, ContractPeriod } from '@sampan/contract/contract-rules';
import type { Schedule } from '../../jobs/job.ts';
import { dueAfter } from '../../jobs/schedule.ts';

const fiveMinutesMs = 300_000;

/** When the bills of each are written: a while after the period's end, so that what was being settled then is counted. */
export const settlementSchedules: readonly {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly schedule: Exclude<Schedule, { readonly loopMs: number }>;
}[] = [
  { kind: 'dividend', period: 'weekly', schedule: { cron: '40 0 * * 1' } },
  { kind: 'dividend', period: 'semimonthly', schedule: { cron: '40 0 1,16 * *' } },
  { kind: 'dividend', period: 'monthly', schedule: { cron: '40 0 1 * *' } },
  { kind: 'daily', period: 'daily', schedule: { cron: '30 0 * * *' } },
  { kind: 'hourly', period: 'hourly', schedule: { cron: '10 * * * *' } },
  { kind: 'realtime', period: 'five_minutes', schedule: { everySeconds: fiveMinutesMs / 1_000 } },
];

function scheduleOf(period: ContractPeriod) {
  const found = settlementSchedules.find((one) => one.period === period);
  if (!found) throw new Error(`nothing settles contracts by ${period}`);
  return found;
}

/** The kind of contracts that have this period. */
export const kindOfPeriod = (period: ContractPeriod): ContractKind => scheduleOf(period).kind;

/** How long after its end a period is settled at the earliest: what is under way when five minutes end is counted by the time that the next ones do. */
export const settleLagMs = (period: ContractPeriod): number => (period === 'five_minutes' ? fiveMinutesMs : 0);

/** From when on a period with this end is settled; milliseconds UTC. */
export function settlementDueAt(period: ContractPeriod, to: number, timeZone: string): number {
  return dueAfter(scheduleOf(period).schedule, to + settleLagMs(period) - 1, timeZone);
}
