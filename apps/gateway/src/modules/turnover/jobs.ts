import type { Job } from '../../jobs/job.ts';
import type { Turnover } from './service.ts';

export function turnoverJobs(service: Pick<Turnover, 'expire'>): readonly Job[] {
  return [
    /** Takes back what is left of bonuses whose time is over. */
    {
      name: 'turnover.expire',
      scope: 'installation',
      schedule: { everySeconds: 60 },
      work: async () => ({ expired: await service.expire() }),
    },
  ];
}
