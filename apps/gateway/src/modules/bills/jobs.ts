import type { ContractKind } from '@sampan/contract/contract-rules';
import type { Job, Schedule } from '../../jobs/job.ts';
import type { ContractPeriod } from '../contracts/periods.ts';
import type { Bills } from './service.ts';

/** When the bills of each are written: a while after the period's end, so that what was being settled then is counted. */
const settlements: readonly {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly schedule: Exclude<Schedule, { readonly loopMs: number }>;
}[] = [
  { kind: 'dividend', period: 'weekly', schedule: { cron: '40 0 * * 1' } },
  { kind: 'dividend', period: 'semimonthly', schedule: { cron: '40 0 1,16 * *' } },
  { kind: 'dividend', period: 'monthly', schedule: { cron: '40 0 1 * *' } },
  { kind: 'daily', period: 'daily', schedule: { cron: '30 0 * * *' } },
  { kind: 'hourly', period: 'hourly', schedule: { cron: '10 * * * *' } },
  { kind: 'realtime', period: 'five_minutes', schedule: { everySeconds: 300 } },
];

export function billJobs(service: Pick<Bills, 'settle' | 'payDue'>): readonly Job[] {
  return [
    ...settlements.map(({ kind, period, schedule }): Job => ({
      name: `bills.${kind === 'dividend' ? period : kind}`,
      scope: 'operator',
      schedule,
      settle: (tx, at) => service.settle(tx, kind, period, at),
    })),
    /** Pays what nobody has to collect; lets lapse what was not collected. */
    {
      name: 'bills.pay',
      scope: 'operator',
      schedule: { everySeconds: 30 },
      work: ({ merchantCode, signal }) => service.payDue(merchantCode, signal),
    },
  ];
}
