import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { isReachable } from '../boot/load-chunk.ts';

/** Milliseconds between two looks for the gateway; each look that changed nothing doubles it. */
const waits = { first: 2_000, longest: 30_000 };

/** What a connection or a gateway that is back may answer otherwise. */
const passing: ReadonlySet<string> = new Set(['network', 'timeout', 'bad_response', 'unavailable']);

const isMissed = ({ state: { error } }: Query): boolean => error instanceof ApiError && passing.has(error.code);

/**
 * A screen whose code did not come, or a dialog over nothing that a load of the page would take from the user: only
 * that brings it.
 */
function isBroken(): boolean {
  if (document.querySelector('main [data-broken]')) return true;
  const isAlone = document.querySelectorAll('dialog[open], [role="dialog"]').length === 1;
  return (
    isAlone && document.querySelector('p[data-broken]') !== null && !/^\/(?:game|seamless)/.test(location.pathname)
  );
}

/**
 * Asks again by itself for what could not be read, once the device says that it is online or the gateway answers:
 * reads only: a form is the user's to send again. Returns the way to stop.
 */
export function watchConnection(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  let wait = waits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  /** What breaks while the gateway answers, another load would only repeat. */
  let wasAway = false;

  const isWaiting = () => isBroken() || cache.findAll({ type: 'active', predicate: isMissed }).length > 0;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    // A hidden page waits; it reads when it is visible again.
    if (!document.hidden) {
      const isThere = await isReachable();
      if (isThere && wasAway && isBroken()) location.reload();
      else if (isThere) await queries.refetchQueries({ type: 'active', predicate: isMissed });
      wasAway = !isThere;
    }
    isLooking = false;
    wait = Math.min(wait * 2, waits.longest);
    plan();
  }
  function plan(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isWaiting()) timer = setTimeout(() => void look(), wait);
    else wait = waits.first;
  }
  function handleReturn(): void {
    if (!isWaiting()) return;
    wait = waits.first;
    void look();
  }

  const stops = [
    cache.subscribe(({ type }) => {
      if (type === 'updated' && timer === undefined && !isLooking) plan();
    }),
    onlineManager.subscribe((isOnline) => {
      wasAway = true;
      if (isOnline) handleReturn();
    }),
  ];
  document.addEventListener('visibilitychange', handleReturn);
  // What broke is no news of the cache's.
  const watching = setInterval(() => {
    if (timer === undefined && !isLooking) plan();
  }, 5_000);
  plan();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleReturn);
    clearInterval(watching);
    for (const stop of stops) stop();
  };
}
