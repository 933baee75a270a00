import type { Job } from '../../jobs/job.ts';
import type { Payouts } from './payouts.ts';
import type { Receipts } from './receipts.ts';

export function withdrawalJobs(deps: {
  readonly payouts: Pick<Payouts, 'run'>;
  readonly receipts: Pick<Receipts, 'expire'>;
}): readonly Job[] {
  return [
    /** Pays what is approved, and asks after what was sent. */
    { name: 'withdrawals.payouts', scope: 'installation', schedule: { loopMs: 2_000 }, work: () => deps.payouts.run() },
    /** Counts as received what nobody answered in time. */
    {
      name: 'withdrawals.receipts',
      scope: 'installation',
      schedule: { everySeconds: 60 },
      work: () => deps.receipts.expire(),
    },
  ];
}
