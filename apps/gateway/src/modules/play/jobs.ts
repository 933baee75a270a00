import type { Job } from '../../jobs/job.ts';
import type { Play } from './service.ts';

export function playJobs(service: Pick<Play, 'clean' | 'closeDay'>): readonly Job[] {
  return [
    /** Deletes launches that are over. */
    { name: 'play.clean', scope: 'installation', schedule: { everySeconds: 3600 }, work: () => service.clean() },
    /** Counts the games of the day that ended, a while after it did: whatever was being settled then has been. */
    {
      name: 'play.close-day',
      scope: 'operator',
      schedule: { cron: '15 0 * * *' },
      settle: (tx, { merchantCode, to }) => service.closeDay(tx, merchantCode ?? '', to),
    },
  ];
}
