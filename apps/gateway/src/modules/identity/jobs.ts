import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { repeat } from '../../repeat.ts';
import * as store from './store.ts';

const day = 86_400_000;

/** Deletes what has expired. The answer stops it and waits for what is running. */
export function identityJobs(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealed: SealedBodies;
  readonly onError: (error: unknown) => void;
}): () => Promise<void> {
  const { db, clock, sealed, onError } = deps;
  const before = (days: number) => new Date(clock.now() - days * day);
  const stopBodies = repeat(60_000, onError, () => sealed.purge());
  const stopRows = repeat(3_600_000, onError, () =>
    store.purge(db.queries, { sessions: before(30), locks: before(1), history: before(180) }),
  );
  return async () => {
    await Promise.all([stopBodies(), stopRows()]);
  };
}
