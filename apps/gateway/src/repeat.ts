/**
 * Runs `work` every `everyMs` milliseconds, never twice at the same time; what it throws goes to `onError` and the next
 * turn comes all the same. The answer stops it and waits for the turn that is running.
 */
export function repeat(
  everyMs: number,
  onError: (error: unknown) => void,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
