import type { Job } from '../../jobs/job.ts';
import type { NotifyService } from './service.ts';

export function notifyJobs(service: Pick<NotifyService, 'deliverDue' | 'purge'>): readonly Job[] {
  return [
    // The process that has a message sends it at once; this is for what failed, and for processes that ended.
    {
      name: 'notify.deliver',
      scope: 'installation',
      schedule: { everySeconds: 15 },
      work: ({ signal }) => service.deliverDue(signal),
    },
    {
      name: 'notify.purge',
      scope: 'installation',
      schedule: { everySeconds: 3_600 },
      work: () => service.purge(),
    },
  ];
}
