import { useSyncExternalStore } from 'react';
import {
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

/** By the operation's name: what the document was rendered with, whatever the cache holds by now. */
const dehydrated = new Map<unknown, unknown>();

/** Gives the cache what the document carries. `at`: when it was true, milliseconds UTC. */
export function fillQueries(
  queries: QueryClient,
  answers: readonly [key: QueryKey, value: unknown][],
  at: number,
): void {
  for (const [key, value] of answers) {
    queries.setQueryData(key, value, { updatedAt: at });
    dehydrated.set(key[0], value);
  }
}

interface Answer<D> extends Pick<
  UseQueryResult<D>,
  'isPending' | 'isLoading' | 'isFetching' | 'isError' | 'isLoadingError' | 'error'
> {
  readonly data: D | undefined;
  readonly refetch: () => Promise<unknown>;
}

const never = () => () => undefined;

/**
 * `useQuery` for what the document shows: a part that is hydrated starts with the answer that it was rendered with, or
 * with none, also when the language, the session or the answer has changed since, and renders again at once after it.
 * The document's answer stands in where the cache has none yet.
 */
export function useDehydratedQuery<T, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, Error, D, K>,
): Answer<D> {
  const live = useQuery(options);
  const queries = useQueryClient();
  const { queryKey, select } = options;
  const before = dehydrated.get(queryKey[0]) as T | undefined;
  const isLive = useSyncExternalStore(
    never,
    () => !live.isPending || before === undefined,
    () => {
      if (import.meta.env.SSR) return true;
      const state = queries.getQueryState(queryKey);
      return state?.data === before && state?.status !== 'error';
    },
  );
  if (isLive) return live;
  const isPending = before === undefined;
  const data = isPending ? undefined : select ? select(before) : (before as D & T);
  const { refetch } = live;
  return {
    data,
    isPending,
    isLoading: isPending,
    isFetching: isPending,
    isError: false,
    isLoadingError: false,
    error: null,
    refetch,
  };
}
