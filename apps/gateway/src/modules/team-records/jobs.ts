import type { Job } from '../../jobs/job.ts';
import type { TeamExports } from './exports.ts';

export function teamRecordsJobs(files: Pick<TeamExports, 'write' | 'forget'>): readonly Job[] {
  return [
    /** Writes the files that agents asked for. */
    {
      name: 'team-records.exports',
      scope: 'installation',
      schedule: { loopMs: 2_000 },
      work: ({ signal }) => files.write(signal),
    },
    /** Forgets those that were kept long enough. */
    {
      name: 'team-records.expiry',
      scope: 'installation',
      schedule: { everySeconds: 3_600 },
      work: () => files.forget(),
    },
  ];
}
