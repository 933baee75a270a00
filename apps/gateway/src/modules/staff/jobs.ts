import type { Job } from '../../jobs/job.ts';
import type { StaffSessions } from './sessions.ts';

/** Deletes sessions, challenges and invitations that are over. */
export function staffJobs(sessions: Pick<StaffSessions, 'purge'>): readonly Job[] {
  return [
    { name: 'staff.purge', scope: 'installation', schedule: { everySeconds: 3_600 }, work: () => sessions.purge() },
  ];
}
