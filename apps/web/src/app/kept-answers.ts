import type { QueryClient } from '@tanstack/react-query';
import type { ValueOf } from '@sampan/contract/operation';
import type { systemStatus } from '@sampan/contract/site';
import { writeSession } from '../platform/storage.ts';

type Status = ValueOf<typeof systemStatus>;

/** What is kept of an answer in the browser's session storage, by the operation's name (spec §3). */
const keeping: Readonly<Record<string, (value: unknown) => void>> = {
  systemStatus: (value) => {
    const { info } = value as Status;
    writeSession('settings', JSON.stringify(info));
    writeSession('validate', JSON.stringify(info.register));
  },
  walletBalance: (value) => writeSession('wallet', JSON.stringify(value)),
  gameVendors: (value) => writeSession('gameVendor', JSON.stringify(value)),
  favouriteIds: (value) => writeSession('favGames', JSON.stringify(value)),
  announcements: (value) => writeSession('index_notice', JSON.stringify(value)),
};

/** Keeps the session's answers, those that are there and those that come, until it is stopped. */
export function keepAnswers(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  const keep = (name: unknown, data: unknown) => {
    if (data !== undefined && typeof name === 'string') keeping[name]?.(data);
  };
  for (const { queryKey, state } of cache.getAll()) keep(queryKey[0], state.data);
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [name] = event.query.queryKey as readonly unknown[];
    keep(name, event.query.state.data);
  });
}
