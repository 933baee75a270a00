import { contractPeriods, kindOfPeriod } from '@sampan/contract/contract-rules';
import type { Job } from '../../jobs/job.ts';
import { settlementSchedules } from './schedules.ts';
import type { Bills } from './service.ts';

export function billJobs(service: Pick<Bills, 'settle' | 'payDue'>): readonly Job[] {
  return [
    ...contractPeriods.map((period): Job => {
      const kind = kindOfPeriod[period];
      return {
        name: `bills.${kind === 'dividend' ? period : kind}`,
        scope: 'operator',
        schedule: settlementSchedules[period],
        settle: (tx, at) => service.settle(tx, period, at),
      };
    }),
    /** Pays what nobody has to collect; lets lapse what was not collected. */
    {
      name: 'bills.pay',
      scope: 'operator',
      schedule: { everySeconds: 30 },
      work: ({ merchantCode, signal }) => service.payDue(merchantCode, signal),
    },
  ];
}
