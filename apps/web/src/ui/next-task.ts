/** What follows is a task of its own: paints and input that wait come before it. */
export async function nextTask(): Promise<void> {
  const scheduler = (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler;
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}

/** The document's first paint; nobody waits for that of a page that is out of sight, nor for long. */
export async function firstPaint(): Promise<void> {
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return;
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint' });
    setTimeout(resolve, 500);
  });
}
