/**
 * Runs `work` every `everyMs` milliseconds, never twice at the same time; what it throws goes to `onError` and the next
 * turn comes all the same. The answer stops it and waits for the turn that is running. For what each process does for
 * itself, such as the heartbeats of its sockets; everything else is a job (`jobs/job.ts`).
 */
export function schedule(
  everyMs: number,
  onError: (error: unknown) => void,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  async function turn(): Promise<void> {
    await work().catch(onError);
    running = null;
  }
  const timer = setInterval(() => {
    running ??= turn();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Hears of what could not be done, and for which item. */
export type OnFailure<T> = (error: unknown, item: T) => void;

/** The same work for items of which none shall stand in another's way: what it throws goes to `onFailure`. */
export function isolateErrors<T>(
  onFailure: OnFailure<T>,
  work: (item: T) => Promise<unknown>,
): (item: T) => Promise<void> {
  return async (item) => {
    try {
      await work(item);
    } catch (error) {
      onFailure(error, item);
    }
  };
}
