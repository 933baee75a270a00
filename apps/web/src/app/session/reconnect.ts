import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@sampan/client/api-error';
import { isReachable } from '../../platform/load-chunk.ts';

/** Milliseconds between two looks for the gateway; each look that changed nothing doubles it. */
const waits = { first: 2_000, longest: 30_000 };

/** What a connection or a gateway that is back may answer otherwise. */
const passing: ReadonlySet<string> = new Set(['network', 'timeout', 'bad_response', 'unavailable']);

const isMissed = ({ state: { error } }: Query): boolean => error instanceof ApiError && passing.has(error.code);

/**
 * Asks again by itself for what could not be read, once the device says that it is online or the gateway answers:
 * reads only: a form is the user's to send again. Returns the way to stop.
 */
export function watchConnection(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  let wait = waits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;

  const isWaiting = () => cache.findAll({ type: 'active', predicate: isMissed }).length > 0;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    // A hidden page waits; it reads when it is visible again.
    if (!document.hidden && (await isReachable()))
      await queries.refetchQueries({ type: 'active', predicate: isMissed });
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
      if (isOnline) handleReturn();
    }),
  ];
  document.addEventListener('visibilitychange', handleReturn);
  plan();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleReturn);
    for (const stop of stops) stop();
  };
}
