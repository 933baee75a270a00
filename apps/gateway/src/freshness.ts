import type { Clock } from './clock.ts';

/**
 * What a cache of `lru-cache` with a `fetchMethod` needs for entries that are good for `ms` milliseconds of our clock. All
 * concurrent callers share one fetch, and a failed one isn't kept. A fetch that is under way when its entry is deleted
 * still answers its callers and isn't kept; later callers get a new one.
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
