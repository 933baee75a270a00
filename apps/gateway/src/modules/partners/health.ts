import type { Clock } from '../../clock.ts';
import type { Seen } from './store.ts';

/** How long a process keeps to itself what it saw of a partner that goes on as it did, milliseconds. */
const quietMs = 30_000;

interface Kept {
  successAt: number | null;
  failureAt: number | null;
  failure: string | null;
  failures: number;
  /** Whether the last answer was one; null: none was seen yet. */
  wasUp: boolean | null;
  writtenAt: number;
  isNew: boolean;
}

export interface Health {
  /** Notes how a call ended; `failure` null: it was answered. Never throws, and waits for nothing. */
  note(code: string, failure: string | null): void;
  /** Writes what is not written yet. */
  flush(): Promise<void>;
}

/**
 * How partners answer, counted in memory: written when a partner fails that did not, or answers that did not, else every
 * half minute with the next call, and at the end.
 */
export function createHealth(deps: {
  readonly clock: Clock;
  readonly write: (seen: Seen) => Promise<void>;
  readonly onError: (error: unknown) => void;
}): Health {
  const { clock } = deps;
  const all = new Map<string, Kept>();
  let writing: Promise<void> = Promise.resolve();

  function write(code: string, kept: Kept): void {
    const { successAt, failureAt, failure, failures } = kept;
    const date = (at: number | null) => (at === null ? null : new Date(at));
    Object.assign(kept, { successAt: null, failureAt: null, failure: null, failures: 0, isNew: false });
    kept.writtenAt = clock.now();
    writing = writing
      .then(() => deps.write({ code, successAt: date(successAt), failureAt: date(failureAt), failure, failures }))
      .catch(deps.onError);
  }

  return {
    note(code, failure) {
      const now = clock.now();
      const kept = all.get(code) ?? {
        successAt: null,
        failureAt: null,
        failure: null,
        failures: 0,
        wasUp: null,
        writtenAt: 0,
        isNew: false,
      };
      all.set(code, kept);
      if (failure === null) {
        kept.successAt = now;
        kept.failures = 0;
      } else {
        kept.failureAt = now;
        kept.failure = failure;
        kept.failures += 1;
      }
      kept.isNew = true;
      const isUp = failure === null;
      const isOther = kept.wasUp !== isUp;
      kept.wasUp = isUp;
      if (isOther || now - kept.writtenAt >= quietMs) write(code, kept);
    },
    async flush() {
      for (const [code, kept] of all) if (kept.isNew) write(code, kept);
      await writing;
    },
  };
}
