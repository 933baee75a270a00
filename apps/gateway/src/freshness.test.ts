import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { freshFor } from './freshness.ts';
import { testClock } from './testing/harness.ts';

/** A cache whose readings end when the test says so, each with its number. */
function cacheOf(max = 10) {
  const clock = testClock();
  const readings: PromiseWithResolvers<void>[] = [];
  const cache = new LRUCache<string, string>({
    max,
    ...freshFor(clock, 1_000),
    async fetchMethod(key, before) {
      const number = readings.push(Promise.withResolvers<void>());
      await readings.at(-1)?.promise;
      return `${key} ${number}${before === undefined ? '' : ` after ${before}`}`;
    },
  });
  return { cache, clock, readings, end: (number: number) => readings[number - 1]?.resolve() };
}

test('[X-01] all who ask together share a reading, which is good until its time is over', async () => {
  const { cache, clock, readings, end } = cacheOf();
  const asked = [cache.forceFetch('a'), cache.forceFetch('a')];
  end(1);
  expect(await Promise.all(asked)).toEqual(['a 1', 'a 1']);
  clock.advance(999);
  expect(await cache.forceFetch('a')).toBe('a 1');
  clock.advance(1);
  const again = cache.forceFetch('a');
  end(2);
  expect(await again).toBe('a 2 after a 1');
  expect(readings).toHaveLength(2);
});

test('[X-01] a reading that failed is told to all who wait, and is not kept', async () => {
  const { cache, readings, end } = cacheOf();
  const asked = [cache.forceFetch('a'), cache.forceFetch('a')];
  readings[0]?.reject(new Error('away'));
  for (const one of asked) await expect(one).rejects.toThrow('away');
  const again = cache.forceFetch('a');
  end(2);
  expect(await again).toBe('a 2');
});

test.each(['delete', 'clear'] as const)(
  '[X-01] what news made old while it was read still answers, and is not kept: %s',
  async (how) => {
    const { cache, clock, end } = cacheOf();
    const forget = () => (how === 'delete' ? cache.delete('a') : cache.clear());
    const old = cache.forceFetch('a');
    forget();
    const fresh = cache.forceFetch('a');
    end(2);
    expect(await fresh).toBe('a 2');
    end(1);
    expect(await old).toBe('a 1');
    expect(await cache.forceFetch('a')).toBe('a 2');
    // The same while an old entry is being read again.
    clock.advance(1_000);
    const third = cache.forceFetch('a');
    forget();
    end(3);
    expect(await third).toBe('a 3 after a 2');
    const fourth = cache.forceFetch('a');
    end(4);
    expect(await fourth).toBe('a 4');
  },
);

test('[X-01] what finds no more room is read again, and whoever waits for it isn’t left', async () => {
  const { cache, end } = cacheOf(1);
  const first = cache.forceFetch('a');
  const second = cache.forceFetch('b');
  end(2);
  end(1);
  expect(await Promise.all([first, second])).toEqual(['a 1', 'b 2']);
  expect(cache.size).toBeLessThanOrEqual(1);
});
