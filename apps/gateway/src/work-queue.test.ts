import { describe, expect, test } from 'vitest';
import { workQueue } from './work-queue.ts';

/** A task that runs until it is released. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const state = { hasBegun: false };
  return {
    state,
    run: async () => {
      state.hasBegun = true;
      return promise;
    },
    end: () => resolve('done'),
  };
}

describe('a queue of costly works', () => {
  test('[V-03] runs few at a time in their order, and refuses what would wait behind too many', async () => {
    const queue = workQueue({ running: 1, maxWaiting: 2 });
    const works = [work(), work(), work(), work()];
    const [first, second, third, fourth] = works.map(async ({ run }) => queue.run(run));
    await expect(fourth).rejects.toMatchObject({ code: 'unavailable' });
    expect(works.map(({ state }) => state.hasBegun)).toEqual([true, false, false, false]);
    works[0]?.end();
    expect(await first).toBe('done');
    expect(works.map(({ state }) => state.hasBegun)).toEqual([true, true, false, false]);
    for (const { end } of works) end();
    expect(await Promise.all([second, third])).toEqual(['done', 'done']);
  });

  test('[V-03] lets nobody take the places of others, also after a work that failed', async () => {
    const queue = workQueue({ running: 4, maxWaiting: 4, maxOfKey: 1 });
    const mine = work();
    const first = queue.run(mine.run, 'me');
    await expect(queue.run(work().run, 'me')).rejects.toMatchObject({ code: 'unavailable' });
    const failing = queue.run(async () => Promise.reject(new Error('damaged')), 'other');
    await expect(failing).rejects.toThrow('damaged');
    const again = queue.run(async () => 'again', 'other');
    expect(await again).toBe('again');
    mine.end();
    expect(await first).toBe('done');
    expect(await queue.run(async () => 'mine', 'me')).toBe('mine');
  });
});
