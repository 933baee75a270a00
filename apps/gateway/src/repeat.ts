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
  const loop: Loop = { hasFailed: false, since: null };
  loops.add(loop);
  async function turn(): Promise<void> {
    loop.since = performance.now();
    try {
      await work();
      loop.hasFailed = false;
    } catch (error) {
      loop.hasFailed = true;
      onError(error);
    }
    loop.since = null;
    running = null;
  }
  const timer = setInterval(() => {
    running ??= turn();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    loops.delete(loop);
    await running;
  };
}

interface Loop {
  /** The last turn that ended did so with an error. */
  hasFailed: boolean;
  /** When the turn that is running began, in milliseconds; null between turns. */
  since: number | null;
}

/** Those of this process, for the one question below. */
const loops = new Set<Loop>();

/** A turn that takes longer than this hangs, in milliseconds. */
const longestTurnMs = 300_000;

/** Whether the last turn of a loop failed, or one hangs. */
export function hasFailingLoop(): boolean {
  const now = performance.now();
  return [...loops].some(({ hasFailed, since }) => hasFailed || (since !== null && now - since > longestTurnMs));
}

/** Hears of what could not be done, and for which item. */
export type OnFailure<T> = (error: unknown, item: T) => void;

/** The same work for items of which none shall stand in another's way: what it throws goes to `onFailure`. */
export function apart<T>(onFailure: OnFailure<T>, work: (item: T) => Promise<unknown>): (item: T) => Promise<void> {
  return async (item) => {
    try {
      await work(item);
    } catch (error) {
      onFailure(error, item);
    }
  };
}
