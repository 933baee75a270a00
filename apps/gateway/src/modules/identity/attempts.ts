import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { failureWindowMs, type LockName, lockMs, maxFailures, minutesUntil } from './rules.ts';
import * as store from './store.ts';

/** One try at a secret, counted before its outcome is known. */
export interface Attempt {
  /** Answers what the check answers; a check that fails by itself (too busy to look) counts for nothing. */
  decide(check: Promise<boolean>): Promise<boolean>;
  /** The owner has proved their identity: resets the count. */
  forget(queries: Queries): Promise<void>;
}

/** Counts tries by name, and locks a name for a while after too many. */
export interface Attempts {
  /**
   * `name`: what is tried, whether it exists or not; `max`: after how many tries it is locked. Throws account_locked, which
   * says for how many minutes.
   */
  begin(merchantCode: string, name: LockName, max?: number): Promise<Attempt>;
  /** The owner has proved their identity by other means: unlocks the name. */
  forget(queries: Queries, merchantCode: string, name: LockName): Promise<void>;
}

// People type passwords and other secrets into the field for names.
const hashOf = (name: LockName) => sha256(name);

export function createAttempts({ db, clock }: { readonly db: Database; readonly clock: Clock }): Attempts {
  return {
    async begin(merchantCode, name, max = maxFailures) {
      const accountHash = hashOf(name);
      const limits = { now: new Date(clock.now()), max, lockMs, windowMs: failureWindowMs };
      const lockedUntil = await store.beginAttempt(db, { merchantCode, accountHash }, limits);
      if (lockedUntil) throw new AppError('account_locked', { minutes: minutesUntil(lockedUntil, clock.now()) });
      return {
        async decide(check) {
          try {
            return await check;
          } catch (error) {
            await store.undoAttempt(db.queries, merchantCode, accountHash);
            throw error;
          }
        },
        forget: (queries) => store.forgetAttempts(queries, merchantCode, accountHash),
      };
    },
    forget: (queries, merchantCode, name) => store.forgetAttempts(queries, merchantCode, hashOf(name)),
  };
}
