import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readSession } from '../../platform/storage.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ErrorScreen } from '../routing/ErrorScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stage.clear();
});

/** A part of the page whose code comes from there. */
function showPiece(load: () => Promise<{ default: () => string }>): void {
  const Piece = lazy(async () => loadChunk(load));
  stage.show(
    <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
      <Suspense fallback={<p>On its way</p>}>
        <Piece />
      </Suspense>
    </ErrorBoundary>,
  );
}

describe('[S-16] a piece of the site', () => {
  test('[E-01] is waited for 120 seconds; then an error says so and offers to load the page again', async () => {
    // React tells of what a boundary has caught.
    const told = vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const load = vi.fn<() => Promise<{ default: () => string }>>(async () => new Promise(() => undefined));
    showPiece(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(119_000);
    expect(page.getByText('On its way').elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await expect.element(page.getByRole('alert')).toBeVisible();
    const words = 'The page took too long to load. Check your connection and try again.';
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(told).toHaveBeenCalled();
    // The page didn't reload by itself, in the middle of something else.
    expect(readSession('reloadedAt')).toBe(null);
  });

  test('that comes in time is shown, with nothing left waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    showPiece(async () => ({ default: () => 'Here it is' }));
    vi.useRealTimers();
    await expect.element(page.getByText('Here it is')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('[E-03] that does not come without a network says so at once, and trying again keeps the page', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    showPiece(async () => Promise.reject(new TypeError('no network')));
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.element(again).toBeEnabled();
    expect(readSession('reloadedAt')).toBe(null);
  });
});
