import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { Devices } from '../devices/service.ts';
import { purgeSessions } from './sessions-store.ts';
import { purgeLocks } from './store.ts';

const day = 86_400_000;

/** Deletes what has expired. */
export function identityJobs(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealed: SealedBodies;
  readonly devices: Devices;
}): readonly Job[] {
  const { db, clock, sealed, devices } = deps;
  const before = (days: number) => new Date(clock.now() - days * day);
  return [
    {
      name: 'identity.sealed-bodies',
      scope: 'installation',
      schedule: { everySeconds: 60 },
      work: () => sealed.purge(),
    },
    {
      name: 'identity.purge',
      scope: 'installation',
      schedule: { everySeconds: 3_600 },
      async work() {
        await purgeSessions(db.queries, before(30));
        await purgeLocks(db.queries, before(1));
        await devices.purge();
      },
    },
  ];
}
