import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import { makePartitions } from './store.ts';

/** Makes the parts of the coming months for the tables that grow by month. */
export function walletJobs({ db, clock }: { readonly db: Database; readonly clock: Clock }): readonly Job[] {
  return [
    {
      name: 'wallet.partitions',
      scope: 'installation',
      schedule: { cron: '15 3 * * *' },
      work: async () => ({ made: await makePartitions(db, new Date(clock.now())) }),
    },
  ];
}
