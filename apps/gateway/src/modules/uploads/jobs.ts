import type { Job } from '../../jobs/job.ts';
import type { Uploads } from './service.ts';

/** Deletes pictures that weren't claimed within a day. */
export function uploadsJobs(service: Pick<Uploads, 'sweep'>): readonly Job[] {
  return [
    { name: 'uploads.sweep', scope: 'installation', schedule: { everySeconds: 3600 }, work: () => service.sweep() },
  ];
}
