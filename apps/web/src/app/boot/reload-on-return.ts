import { isReachable, wasAway } from '../../platform/load-chunk.ts';

/** Milliseconds between two looks for the gateway; each look that changed nothing doubles it. */
const waits = { first: 2_000, longest: 30_000 };

/** Whether a load of the page takes no running game and no more than that many dialogs from the user. */
export function isQuiet(dialogs = 0): boolean {
  const isPlaying = /^\/(?:game|seamless)$/.test(location.pathname);
  return !isPlaying && document.querySelectorAll('dialog[open], [role="dialog"]').length <= dialogs;
}

/**
 * Loads the page anew, which alone brings a piece that did not come, once a gateway or a network that was away is back;
 * what breaks while the gateway answers, another load would only repeat. What says that a piece is missing waits here
 * itself: the late parts, which look after failed reads, may be what is missing. Returns the way to stop.
 */
export function reloadOnReturn(mayReload: () => boolean = () => true): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let wait = waits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** `isBack`: the device says that it has a network again. */
  async function look(isBack = false): Promise<void> {
    clearTimeout(timer);
    const isReturn = isBack || wasAway();
    // A hidden page waits; it looks when it is visible again.
    const isThere = !document.hidden && (await isReachable());
    if (signal.aborted) return;
    if (isThere && isReturn && mayReload()) location.reload();
    clearTimeout(timer);
    timer = setTimeout(() => void look(), wait);
    wait = Math.min(wait * 2, waits.longest);
  }
  addEventListener('online', () => void look(true), { signal });
  document.addEventListener('visibilitychange', () => void look(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void look();
  return () => stop.abort();
}
