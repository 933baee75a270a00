import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  gameDetail,
  gameList,
  recentGames,
  removeFavourite,
  type Game,
  type GameType,
} from '@sampan/contract/catalogue';
import { call, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';
import { openDialog } from '../../platform/dialogs.ts';
import { session, useSession } from '../../platform/session.ts';
import { hotGamesQuery, vendorsQuery } from '../../platform/site.ts';

/** Enough for the first view of a large screen. */
const firstPageSize = 60;
const pageSize = 2_000;
const catalogueStaleTime = 5 * 60_000;

const pageOf = (gameType: GameType, pageNo: number, size: number) => ({
  ...queryOptionsOf(gameList, { query: { gameType, pageNo, pageSize: size } }),
  staleTime: catalogueStaleTime,
});

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
  const first = useQuery(pageOf(gameType, 1, firstPageSize));
  const totalCount = first.data?.totalCount ?? null;
  const isWhole = totalCount !== null && totalCount <= firstPageSize;
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

/** What a category's row at home shows. */
export const rowQuery = (gameType: GameType) => pageOf(gameType, 1, 24);

export function useVendors(gameType: GameType) {
  const { data } = useQuery({ ...vendorsQuery(), staleTime: catalogueStaleTime });
  return data?.data.lanes.find(({ title }) => title === gameType)?.cards ?? [];
}

export function useHotGames() {
  return useQuery({ ...hotGamesQuery(), staleTime: catalogueStaleTime });
}

export function useGame(nodeId: string) {
  return useQuery({ ...queryOptionsOf(gameDetail, { params: { nodeId } }), enabled: nodeId !== '' });
}

/** The games that the member played last. */
export function useRecentGames() {
  const { isLoggedIn } = useSession();
  return useQuery({ ...queryOptionsOf(recentGames, {}), enabled: isLoggedIn });
}

export function useFavouriteGames() {
  return useQuery(queryOptionsOf(favouriteGames, { query: { pageSize: 200 } }));
}

const favouriteIdsQuery = () => queryOptionsOf(favouriteIds, {});

/** Ids of the member's favourites; none for a visitor. */
export function useFavouriteIds(): ReadonlySet<string> {
  const { isLoggedIn } = useSession();
  const { data } = useQuery({ ...favouriteIdsQuery(), select: toSet, enabled: isLoggedIn });
  return data ?? noIds;
}

const noIds: ReadonlySet<string> = new Set();
const toSet = ({ list }: { list: readonly string[] }): ReadonlySet<string> => new Set(list);

/** Adds or removes a favourite, shown at once and taken back when it fails. A visitor logs in first. */
export function useToggleFavourite(): (nodeId: string, isFavourite: boolean) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ nodeId, isFavourite }: { nodeId: string; isFavourite: boolean }) =>
      isFavourite ? call(addFavourite, { body: { nodeId } }) : call(removeFavourite, { query: { nodeId } }),
    onMutate: async ({ nodeId, isFavourite }) => {
      const { queryKey } = favouriteIdsQuery();
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const others = before?.list.filter((id) => id !== nodeId) ?? [];
      queries.setQueryData(queryKey, { list: isFavourite ? [nodeId, ...others] : others });
      return { before };
    },
    onError: (_error, _change, context) => queries.setQueryData(favouriteIdsQuery().queryKey, context?.before),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: favouriteIdsQuery().queryKey });
      void queries.invalidateQueries({ queryKey: queryKeyOf(favouriteGames, { query: {} }).slice(0, 1) });
    },
  });
  return (nodeId, isFavourite) => {
    if (session.current().isLoggedIn) mutate({ nodeId, isFavourite });
    else openDialog('login', { reason: 'required', onDone: () => mutate({ nodeId, isFavourite }) });
  };
}
