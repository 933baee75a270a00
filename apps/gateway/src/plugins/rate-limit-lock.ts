import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { RedisLink } from '../redis.ts';

/** spec §9: how long a caller over the limit is locked, however little is left of the window; milliseconds. */
export const lockMs = 300_000;
/** Addresses that a gateway counts for itself, per limit, before it forgets the ones that called longest ago. */
const localKeys = 5_000;

/** Counts one call of KEYS[1] (ARGV: window, most, lock); the first one too many begins the lock, no other one moves it. */
const countUp = `
  local count = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then left = tonumber(ARGV[1]) redis.call('PEXPIRE', KEYS[1], left) end
  if count == tonumber(ARGV[2]) + 1 then left = tonumber(ARGV[3]) redis.call('PEXPIRE', KEYS[1], left) end
  return { count, left }`;

interface Counted {
  readonly current: number;
  /** Milliseconds until the window or the lock ends. */
  readonly ttl: number;
}

/**
 * Counters of rate limits that lock: a caller who exceeds one is refused for `lockMs` from then on. All instances share
 * them over Redis; null keeps them in the process. While Redis is away each instance counts for itself: limits hold all
 * the same, for each instance, and no request waits.
 */
export function lockingLimits(clock: Clock, redis: RedisLink | null): FastifyRateLimitStoreCtor {
  return class LockingLimits implements FastifyRateLimitStore {
    #prefix = 'sampan-limit-';
    readonly #own = new LRUCache<string, { count: number; end: number }>({
      // By size: each limited route has a store, and `max` takes the room for all keys at once.
      maxSize: localKeys,
      sizeCalculation: () => 1,
    });

    incr(...[key, callback, windowMs, most]: Parameters<FastifyRateLimitStore['incr']>): void {
      const answer = async () => callback(null, await this.#count(key, windowMs, most));
      void answer();
    }

    async #count(key: string, windowMs: number, most: number): Promise<Counted> {
      if (!redis?.isUp()) return this.#countHere(key, windowMs, most);
      try {
        const values = [windowMs, most, lockMs];
        const answer = await redis.ask((client) => client.eval(countUp, 1, this.#prefix + key, ...values));
        const [current, ttl] = answer as [number, number];
        return { current, ttl };
      } catch {
        return this.#countHere(key, windowMs, most);
      }
    }

    child(options: Parameters<FastifyRateLimitStore['child']>[0]): LockingLimits {
      // The plugin's types leave out where it puts the route.
      const { method, url } = (options as unknown as { routeInfo: { method: string; url: string } }).routeInfo;
      const child = new LockingLimits();
      child.#prefix = `${this.#prefix}${method}${url}-`;
      return child;
    }

    #countHere(key: string, windowMs: number, most: number): Counted {
      const now = clock.now();
      const before = this.#own.get(key);
      const entry = before && before.end > now ? before : { count: 0, end: now + windowMs };
      entry.count += 1;
      if (entry.count === most + 1) entry.end = now + lockMs;
      this.#own.set(key, entry);
      return { current: entry.count, ttl: entry.end - now };
    }
  };
}
