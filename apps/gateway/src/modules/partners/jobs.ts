import type { Job } from '../../jobs/job.ts';
import type { PartnerRegistry } from './registry.ts';

/** So that an older encryption key can be taken away. */
export function partnerJobs(registry: Pick<PartnerRegistry, 'relock'>): readonly Job[] {
  return [
    { name: 'partners.relock', scope: 'installation', schedule: { cron: '17 3 * * *' }, work: () => registry.relock() },
  ];
}
