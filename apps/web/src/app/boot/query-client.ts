import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError, errorWords, isTerminal, keyNow } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { t } from '../../platform/i18n.ts';
import { queryPersister } from './query-persister.ts';

/** Failures that the next try may not meet. Not `timeout`: a user who waited that long gets the error, and retries. */
const passing: ReadonlySet<string> = new Set(['network', 'bad_response', 'unavailable', 'internal_error']);

/** A device without a network meets the same failure the next time. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && passing.has(error.code) && onlineManager.isOnline();
}

/**
 * Reads show their failure where their data would be; a mutation's failure is shown by its form (`meta.error:
 * 'inline'`), by the terminal codes, or else here. Without a network both fail at once in place of waiting for one: what
 * was pressed is never sent later by itself.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: queryPersister,
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.error === 'inline' || isTerminal(error)) return;
        toast({ kind: 'bad', text: t(...errorWords(error)) });
      },
    }),
  });
  // The compiler lets components keep their options, which must not keep a language.
  const complete = client.defaultQueryOptions.bind(client) as (options: object) => never;
  client.defaultQueryOptions = (options) =>
    complete(options.queryKey && !options._defaulted ? { ...options, queryKey: keyNow(options.queryKey) } : options);
  return client;
}
