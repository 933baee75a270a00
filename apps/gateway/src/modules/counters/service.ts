import type { Database } from '../../db/database.ts';
import type { Count } from './rules.ts';
import * as store from './store.ts';

/** How often something happened within windows of time. */
export interface Counters {
  /**
   * Counts one more in every counter, or answers false when one of them is full. Those at the same time can't pass a
   * limit together; at the brink a refused one may still be counted.
   */
  up(merchantCode: string, counts: readonly Count[]): Promise<boolean>;
  /** Whether one of the counters is full. Counts nothing. */
  isAnyFull(merchantCode: string, counts: readonly Count[]): Promise<boolean>;
  /** What was counted of each key in windows that began after `since`, by scope; a scope may be missing. */
  read(
    merchantCode: string,
    keys: readonly Pick<Count, 'scope' | 'keyHash'>[],
    since: Date,
  ): Promise<ReadonlyMap<string, number>>;
  forget(merchantCode: string, scope: string, keyHash: Buffer): Promise<void>;
}

export function createCounters(db: Database): Counters {
  return {
    up: (...given) => store.countUp(db, ...given),
    isAnyFull: (...given) => store.isAnyFull(db, ...given),
    read: (...given) => store.readCounts(db, ...given),
    forget: (...given) => store.forgetCount(db.queries, ...given),
  };
}
