import type { Job } from '../../jobs/job.ts';
import type { Referrals } from './service.ts';

export function referralJobs(service: Pick<Referrals, 'settle'>): readonly Job[] {
  return [
    /** Pays what the invited brought on the day before; after midnight, when what was under way then has been counted. */
    {
      name: 'referrals.commissions',
      scope: 'operator',
      schedule: { cron: '20 0 * * *' },
      settle: (tx, period) => service.settle(tx, period),
    },
  ];
}
