import type { Job } from '../../jobs/job.ts';
import type { Cashier } from './service.ts';
import type { Settlement } from './settlement.ts';

export function cashierJobs(cashier: Pick<Cashier, 'expire'>, settlement: Pick<Settlement, 'ask'>): readonly Job[] {
  return [
    /** Closes deposits that nobody paid in time. */
    { name: 'cashier.expire', scope: 'installation', schedule: { everySeconds: 30 }, work: () => cashier.expire() },
    /** Asks providers after orders of which they told nothing. */
    { name: 'cashier.ask', scope: 'installation', schedule: { everySeconds: 15 }, work: () => settlement.ask() },
  ];
}
