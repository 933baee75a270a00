import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { repeat } from '../../repeat.ts';
import type { Devices } from '../devices/service.ts';
import { purgeSessions } from './sessions-store.ts';
import { purgeLocks } from './store.ts';

const day = 86_400_000;

/** Deletes what has expired. The answer stops it and waits for what is running. */
export function identityJobs(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealed: SealedBodies;
  readonly devices: Devices;
  readonly onError: (error: unknown) => void;
}): () => Promise<void> {
  const { db, clock, sealed, devices, onError } = deps;
  const before = (days: number) => new Date(clock.now() - days * day);
  const stopBodies = repeat(60_000, onError, () => sealed.purge());
  const stopRows = repeat(3_600_000, onError, async () => {
    await purgeSessions(db.queries, before(30));
    await purgeLocks(db.queries, before(1));
    await devices.purge();
  });
  return async () => {
    await Promise.all([stopBodies(), stopRows()]);
  };
}
