import type { QueryClient } from '@tanstack/react-query';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import { clockKey } from './rules.ts';

/** Stakes may come every second: between two readings on their account lies at least so long, milliseconds. */
const pause = 15_000;

let reading: ReturnType<typeof setTimeout> | undefined;

/** The clock of an open game is the account bar's, too. */
function readAnew(queries: QueryClient): void {
  const isAtGame =
    queries
      .getQueryCache()
      .find({ queryKey: clockKey(true) })
      ?.isActive() ?? false;
  void queries.invalidateQueries({ queryKey: clockKey(isAtGame) });
}

export const saferPlayLive = {
  on: {
    // What was staked or won, in this tab or another, changes the net position.
    balance(_message, queries) {
      const readAt = queries.getQueryState(clockKey(false))?.dataUpdatedAt ?? 0;
      reading ??= setTimeout(
        () => {
          reading = undefined;
          readAnew(queries);
        },
        Math.max(0, readAt + pause - Date.now()),
      );
    },
  },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readAnew(queries);
  },
  onStop() {
    clearTimeout(reading);
    reading = undefined;
  },
} satisfies LiveUpdates;
