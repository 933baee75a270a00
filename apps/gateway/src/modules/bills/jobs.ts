import type { Job } from '../../jobs/job.ts';
import { settlementSchedules } from './schedules.ts';
import type { Bills } from './service.ts';

export function billJobs(service: Pick<Bills, 'settle' | 'payDue'>): readonly Job[] {
  return [
    ...settlementSchedules.map(({ kind, period, schedule }): Job => ({
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
