import { readSession, writeSession } from './storage.ts';

/** Milliseconds in which the page reloads by itself only once. */
const once = 10 * 60_000;

/** How long a piece of the site may take to come (spec §9), milliseconds. */
const timeoutMs = 120_000;

const tooSlow = new Error('too slow');

/** Whether this is what `loadChunk` rejects with where a piece didn't come in time. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && error.cause === tooSlow;
}

let isReloading = false;
/** The gateway did not answer when it was last asked: what did not come may come once it does. */
let isAway = false;

export const wasAway = (): boolean => isAway;

/** Rejects with `tooSlow` when it takes longer than that. */
async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow), timeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

export async function isReachable(): Promise<boolean> {
  let isThere = false;
  try {
    isThere = (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(4000) })).ok;
  } catch {
    // It stays away.
  }
  isAway = !isThere;
  return isThere;
}

/**
 * Loads a piece of the site. Where it is missing although the gateway answers, a new deployment has taken its place and
 * the page reloads by itself, once; else, and where it is too slow or no navigation waits for it yet, it rejects: the user may
 * be in the middle of something else by then. What was typed and the session outlive a reload.
 */
export async function loadChunk<T>(load: () => Promise<T>, isAwaited: () => boolean = () => true): Promise<T> {
  try {
    return await inTime(load());
  } catch (cause) {
    const last = Number(readSession('reloadedAt') ?? 0);
    const mayReload = cause !== tooSlow && isAwaited() && Date.now() - last > once;
    // Asked in any case: what shows the error waits for a gateway that was away.
    if ((await isReachable()) && mayReload) {
      // Several pieces may be missing at once.
      if (!isReloading) location.reload();
      isReloading = true;
      writeSession('reloadedAt', String(Date.now()));
      return new Promise<never>(() => undefined);
    }
    throw new Error('a piece of the site did not come', { cause });
  }
}

/** Another try at what did not come: a browser keeps the failure of a piece until the page is loaded again. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isReachable()) location.reload();
}
