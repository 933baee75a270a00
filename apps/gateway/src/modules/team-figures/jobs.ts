import type { Job } from '../../jobs/job.ts';
import type { TeamFigures } from './service.ts';

export function teamFiguresJobs(service: Pick<TeamFigures, 'closeDay'>): readonly Job[] {
  return [
    /** Sums the teams' day that ended, a while after it did: whatever was being settled then has been. */
    {
      name: 'team-figures.close-day',
      scope: 'operator',
      schedule: { cron: '20 0 * * *' },
      // The first one writes the days of two years.
      timeoutSeconds: 6 * 3600,
      settle: (tx, { merchantCode, to }) => service.closeDay(tx, merchantCode ?? '', to),
    },
  ];
}
