import type { Job } from '../../jobs/job.ts';
import type { Approvals } from './service.ts';

/** Expires requests that staff didn't decide in time. */
export function approvalJobs(approvals: Pick<Approvals, 'expire'>): readonly Job[] {
  return [
    {
      name: 'approvals.expire',
      scope: 'installation',
      schedule: { everySeconds: 300 },
      work: async () => ({ expired: await approvals.expire() }),
    },
  ];
}
