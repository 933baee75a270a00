import type { Job } from '../../jobs/job.ts';
import type { Settlement } from './settlement.ts';

export function vendorWalletJobs({ run }: Pick<Settlement, 'run'>): readonly Job[] {
  return [
    /** Sends what a process left behind, and asks after what ended without a clear answer. */
    { name: 'vendor-wallets.transfers', scope: 'installation', schedule: { loopMs: 2_000 }, work: () => run() },
  ];
}
