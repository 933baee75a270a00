import type { Job } from '../../jobs/job.ts';
import type { Rebates } from './service.ts';

export function rebateJobs(service: Pick<Rebates, 'settle' | 'payDue'>): readonly Job[] {
  return [
    {
      name: 'rebates.day',
      scope: 'operator',
      // A while after midnight, so that what was being settled then is counted; before the bills, which come later.
      schedule: { cron: '20 0 * * *' },
      settle: (tx, at) => service.settle(tx, 'day', at),
    },
    {
      name: 'rebates.settlement',
      scope: 'operator',
      schedule: { everySeconds: 300 },
      settle: (tx, at) => service.settle(tx, 'settlement', at),
    },
    {
      name: 'rebates.pay',
      scope: 'operator',
      schedule: { everySeconds: 30 },
      work: ({ merchantCode, signal }) => service.payDue(merchantCode, signal),
    },
  ];
}
