import { useSyncExternalStore } from 'react';
import {
  hashKey,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

/** By `questionOf`: what the document was rendered with, whatever the cache holds by now. */
const dehydrated = new Map<string, unknown>();
const carried = new WeakSet<object>();

/** Whether an answer is the document's own, which may be minutes old. */
export function isDehydrated(answer: object): boolean {
  return carried.has(answer);
}

/** A read without its language: until there is an answer in another one, the document's stands in. */
const questionOf = (key: QueryKey): string => hashKey(key.toSpliced(1, 1)).replace(/"language":"\w+",?/, '');

/** Gives the cache what the document carries. `at`: when it was true, milliseconds UTC. */
export function fillQueries(
  queries: QueryClient,
  answers: readonly [key: QueryKey, value: unknown][],
  at: number,
): void {
  for (const [key, value] of answers) {
    queries.setQueryData(key, value, { updatedAt: at });
    dehydrated.set(questionOf(key), value);
    if (value instanceof Object) carried.add(value);
  }
}

const never = () => () => undefined;

/**
 * `useQuery` for what the document shows: a part that is hydrated starts with the answer that it was rendered with, or
 * with none, also when the language, the session or the answer has changed since, and renders again at once after it.
 * The document's answer stands in where the cache has none yet.
 */
export const useDehydratedQuery: typeof useLiveQuery = import.meta.env.SSR ? useAnswer : useLiveQuery;

function useLiveQuery<T, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, Error, D, K>,
): UseQueryResult<D> {
  const live = useQuery(options);
  const queries = useQueryClient();
  const { queryKey, select } = options;
  const before = dehydrated.get(questionOf(queryKey)) as T | undefined;
  const isLive = useSyncExternalStore(
    never,
    () => !live.isPending || before === undefined,
    () => queries.getQueryData(queryKey) === before && !live.isError,
  );
  if (isLive) return live;
  const data = before !== undefined && select ? select(before) : before;
  const isPending = before === undefined;
  return { ...live, data, isPending, isError: false, isLoadingError: false, error: null } as UseQueryResult<D>;
}

/**
 * On the server nothing is waited for and nothing changes: there is the answer, or none. An observer of each took an
 * eighth of a document's time.
 */
function useAnswer<T, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, Error, D, K>,
): UseQueryResult<D> {
  const answer = useQueryClient().getQueryData<T>(options.queryKey);
  const data = answer !== undefined && options.select ? options.select(answer) : answer;
  const isPending = answer === undefined;
  const isFetching = isPending && options.enabled !== false;
  return { data, isPending, isFetching, isLoading: isFetching, isError: false, error: null } as UseQueryResult<D>;
}
