import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isolateErrors, schedule } from './schedule.ts';

const unexpected = (error: unknown) => expect.unreachable(String(error));

describe('repeat', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[T-07] a turn that takes longer than the pause is not begun twice', async () => {
    let begun = 0;
    let release = Promise.withResolvers<void>();
    const stop = schedule(1_000, unexpected, () => {
      begun++;
      return release.promise;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toBe(1);
    release.resolve();
    release = Promise.withResolvers<void>();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(2);
    release.resolve();
    await stop();
  });

  test('[T-07] a turn that fails is reported, and the next one comes', async () => {
    const errors: unknown[] = [];
    let begun = 0;
    const stop = schedule(
      1_000,
      (error) => errors.push(error),
      async () => {
        begun++;
        throw new Error(`turn ${begun}`);
      },
    );
    await vi.advanceTimersByTimeAsync(2_000);
    expect(errors).toEqual([new Error('turn 1'), new Error('turn 2')]);
    await stop();
  });

  test('[T-07] stopping waits for the turn that is running, and begins no other', async () => {
    const release = Promise.withResolvers<void>();
    let begun = 0;
    const stop = schedule(1_000, unexpected, () => {
      begun++;
      return release.promise;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isStopped).toBe(false);
    release.resolve();
    await stopping;
    expect(begun).toBe(1);
  });
});

test('[T-07] what fails for one is reported with it, and is done for the others', async () => {
  const [done, failed]: [string[], unknown[]] = [[], []];
  const work = isolateErrors<string>(
    (error, item) => failed.push([item, error]),
    async (item) => {
      if (item === 'b') throw new Error('broken');
      done.push(item);
    },
  );
  for (const item of ['a', 'b', 'c']) await work(item);
  expect(done).toEqual(['a', 'c']);
  expect(failed).toEqual([['b', new Error('broken')]]);
});
