import type { Job } from '../../jobs/job.ts';
import type { LeftWallets } from './left-wallets.ts';
import type { Settlement } from './settlement.ts';

export function vendorWalletJobs(deps: {
  readonly settlement: Pick<Settlement, 'run'>;
  readonly leftWallets: LeftWallets;
}): readonly Job[] {
  return [
    /** Sends what a process left behind, and asks after what ended without a clear answer. */
    {
      name: 'vendor-wallets.transfers',
      scope: 'installation',
      schedule: { loopMs: 2_000 },
      work: () => deps.settlement.run(),
    },
    /** Collects what games left at their vendors. */
    {
      name: 'vendor-wallets.collect',
      scope: 'operator',
      schedule: { everySeconds: 60 },
      work: ({ merchantCode }) => deps.leftWallets.collect(merchantCode),
    },
  ];
}
