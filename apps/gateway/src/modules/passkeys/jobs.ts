import type { Job } from '../../jobs/job.ts';
import type { PasskeyService } from './service.ts';

/** Deletes challenges that have expired. */
export function passkeysJobs(service: Pick<PasskeyService, 'purge'>): readonly Job[] {
  return [
    { name: 'passkeys.purge', scope: 'installation', schedule: { everySeconds: 300 }, work: () => service.purge() },
  ];
}
