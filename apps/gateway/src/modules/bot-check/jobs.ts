import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import * as store from './store.ts';

/** Deletes used proofs that have expired. */
export function botCheckJobs({ db, clock }: { readonly db: Database; readonly clock: Clock }): readonly Job[] {
  return [
    {
      name: 'bot-check.purge',
      scope: 'installation',
      schedule: { everySeconds: 300 },
      work: () => store.purge(db.queries, new Date(clock.now())),
    },
  ];
}
