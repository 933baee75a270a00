import type { Job } from '../../jobs/job.ts';
import type { Play } from './service.ts';

/** Deletes launches that are over. */
export function playJobs(service: Pick<Play, 'clean'>): readonly Job[] {
  return [{ name: 'play.clean', scope: 'installation', schedule: { everySeconds: 3600 }, work: () => service.clean() }];
}
