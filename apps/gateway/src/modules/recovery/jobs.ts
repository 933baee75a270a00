import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import * as store from './store.ts';

/** Deletes links that have expired. */
export function recoveryJobs({ db, clock }: { readonly db: Database; readonly clock: Clock }): readonly Job[] {
  return [
    {
      name: 'recovery.purge',
      scope: 'installation',
      schedule: { everySeconds: 3600 },
      work: () => store.purge(db.queries, new Date(clock.now())),
    },
  ];
}
