import type { Job } from '../../jobs/job.ts';
import type { FederationService } from './service.ts';

/** Deletes logins that were begun and have expired. */
export function federationJobs(service: Pick<FederationService, 'purge'>): readonly Job[] {
  return [
    { name: 'federation.purge', scope: 'installation', schedule: { everySeconds: 300 }, work: () => service.purge() },
  ];
}
