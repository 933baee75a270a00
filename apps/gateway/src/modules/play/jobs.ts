import type { Job } from '../../jobs/job.ts';
import type { Play } from './service.ts';

export function playJobs(service: Pick<Play, 'clean' | 'closeDay' | 'packDays'>): readonly Job[] {
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
    /** Moves the days of the month together, member by member. */
    {
      name: 'play.pack-days',
      scope: 'installation',
      schedule: { cron: '30 4 * * 1' },
      timeoutSeconds: 6 * 3600,
      work: ({ signal }) => service.packDays(signal),
    },
  ];
}
