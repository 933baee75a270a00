import type { Job } from '../../jobs/job.ts';
import type { Promotions } from './service.ts';

/** Pays rewards that need no claim. */
export function promotionsJobs(service: Pick<Promotions, 'issue'>): readonly Job[] {
  return [
    {
      name: 'promotions.issue',
      scope: 'operator',
      schedule: { everySeconds: 30 },
      work: ({ merchantCode }) => service.issue(merchantCode),
    },
  ];
}
