import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { repeat } from '../../repeat.ts';
import * as store from './store.ts';

/** Deletes links that have expired. The answer stops it and waits for what is running. */
export function recoveryJobs(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}): () => Promise<void> {
  const { db, clock, onError } = deps;
  return repeat(3_600_000, onError, () => store.purge(db.queries, new Date(clock.now())));
}
