import type { Clock } from './clock.ts';

/**
 * What a cache of `lru-cache` with a `fetchMethod` needs for entries that are good for `ms` milliseconds of our clock. All
 * who ask at the same time share one reading, and one that failed isn't kept. A reading that is under way when its entry
 * is deleted still answers who waits for it and isn't kept; whoever asks after that gets a new one.
 */
export function freshFor(clock: Clock, ms: number) {
  return {
    // The library keeps what is as old as this; ours is old then.
    ttl: ms - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now() },
    ignoreFetchAbort: true,
  } as const;
}
