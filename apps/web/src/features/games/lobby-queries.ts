import { useQueries, useQuery } from '@tanstack/react-query';
import { favouriteGames, type Game, type GameType, vassalageGames } from '@sampan/contract/catalogue';
import { queryOptionsOf } from '../../platform/api.ts';
import { catalogueStaleTime, pageOf } from './queries.ts';

const pageSize = 2_000;

export interface Catalogue {
  /** What is there so far, in the operator's order. */
  games: readonly Game[];
  /** How many there are in all; null until known. */
  totalCount: number | null;
  isComplete: boolean;
  /** What went wrong; null when nothing did. */
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

const none: readonly Game[] = [];

/**
 * All games of a category: a small page to look at, then the rest in large ones, so that the search can answer while
 * one types.
 */
export function useCatalogue(gameType: GameType): Catalogue {
  const first = useQuery(pageOf(gameType));
  const totalCount = first.data?.totalCount ?? null;
  const isWhole = first.data !== undefined && first.data.totalCount <= first.data.games.length;
  const pages = totalCount === null || isWhole ? 0 : Math.ceil(totalCount / pageSize);
  const rest = useQueries({
    queries: Array.from({ length: pages }, (_, index) => pageOf(gameType, index + 1, pageSize)),
    combine: combinePages,
  });
  const isComplete = isWhole || rest.games !== null;
  return {
    games: rest.games ?? first.data?.games ?? none,
    totalCount,
    isComplete,
    error: first.error ?? rest.error,
    isRetrying: first.isFetching || rest.isFetching,
    retry() {
      if (first.isError) void first.refetch();
      else rest.retry();
    },
  };
}

interface PageResult {
  data?: { games: readonly Game[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** Stable as long as the answers are: the query library calls it again only when one of them changed. */
function combinePages(results: readonly PageResult[]) {
  const isLoaded = results.length > 0 && results.every(({ data }) => data !== undefined);
  return {
    games: isLoaded ? results.flatMap(({ data }) => data?.games ?? []) : null,
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

/** What an entry opens whose `isGame` is VASSALAGE. */
export function useSubGames(nodeId: string) {
  return useQuery({ ...queryOptionsOf(vassalageGames, { query: { nodeId } }), staleTime: catalogueStaleTime });
}

export function useFavouriteGames() {
  return useQuery(queryOptionsOf(favouriteGames, { query: { pageSize: 200 } }));
}
