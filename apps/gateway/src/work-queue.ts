import { AppError } from './app-error.ts';

/** Runs costly works, few at a time. */
export interface WorkQueue {
  /** `key`: whose work it is. Throws unavailable when too many wait, of all or of this one. */
  run<T>(work: () => Promise<T>, key?: string): Promise<T>;
}

/** `running` at a time, the others in order; `maxWaiting` of all, and `maxOfKey` of one that wait or run. */
export function workQueue({
  running,
  maxWaiting,
  maxOfKey = Number.POSITIVE_INFINITY,
}: {
  readonly running: number;
  readonly maxWaiting: number;
  readonly maxOfKey?: number;
}): WorkQueue {
  let free = running;
  const waiting: (() => void)[] = [];
  const ofKey = new Map<string, number>();

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--;
    else if (waiting.length >= maxWaiting) throw new AppError('unavailable');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next waiting task takes over the place.
      if (next) next();
      else free++;
    }
  }

  return {
    async run(work, key = '') {
      const there = ofKey.get(key) ?? 0;
      if (there >= maxOfKey) throw new AppError('unavailable');
      ofKey.set(key, there + 1);
      try {
        return await inTurn(work);
      } finally {
        const left = (ofKey.get(key) ?? 1) - 1;
        if (left > 0) ofKey.set(key, left);
        else ofKey.delete(key);
      }
    },
  };
}
