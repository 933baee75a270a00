import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstPaint } from './next-task.ts';

let paint: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        paint = told;
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  paint = undefined;
});

/** Whether it has come, asked again and again. */
function watch(): () => boolean {
  let hasCome = false;
  void firstPaint().then(() => (hasCome = true));
  return () => hasCome;
}

describe('[G-08] the first paint', () => {
  test('is waited for', async () => {
    const hasCome = watch();
    await vi.advanceTimersByTimeAsync(400);
    expect(hasCome()).toBe(false);
    paint?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(hasCome()).toBe(true);
  });

  test('is not waited for where it has been, or where nobody sees the page', async () => {
    vi.mocked(performance.getEntriesByType).mockReturnValue([{ name: 'first-paint' } as PerformanceEntry]);
    const hasBeen = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(hasBeen()).toBe(true);

    vi.mocked(performance.getEntriesByType).mockReturnValue([]);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const isHidden = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(isHidden()).toBe(true);
  });

  test('is not waited for any longer than half a second', async () => {
    const hasCome = watch();
    await vi.advanceTimersByTimeAsync(500);
    expect(hasCome()).toBe(true);
  });
});
