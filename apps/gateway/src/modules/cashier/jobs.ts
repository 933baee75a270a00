import type { Job } from '../../jobs/job.ts';
import type { Cashier } from './service.ts';

/** Closes deposits that nobody paid in time. */
export function cashierJobs(service: Pick<Cashier, 'expire'>): readonly Job[] {
  return [
    { name: 'cashier.expire', scope: 'installation', schedule: { everySeconds: 30 }, work: () => service.expire() },
  ];
}
