import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { GameType } from '@sampan/contract/catalogue';
import { requireSession } from '../../platform/access.ts';
import { lazyCall, lazyQueryOptions } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { isDivided } from '../../platform/esports.ts';
import { onlyOffered } from '../../platform/lotteries.ts';
import { useSession } from '../../platform/session.ts';
import { hotGamesQuery } from '../../platform/site.ts';

export const catalogue = async () => import('@sampan/contract/catalogue');

export const catalogueStaleTime = 5 * 60_000;

/** Enough for a category's row at home, and for the first view of its lobby. */
export const firstPageSize = 60;

/** By default the first games of a category. */
export const pageOf = (gameType: GameType, pageNo = 1, pageSize = firstPageSize) => {
  const query = { gameType, pageNo, pageSize };
  const options = { ...lazyQueryOptions('gameList', catalogue, { query }), staleTime: catalogueStaleTime };
  if (!isDivided(gameType)) return options;
  return {
    ...options,
    queryKey: [...options.queryKey, 'divided'] as unknown as typeof options.queryKey,
    queryFn: async ({ client }: { client: QueryClient }) =>
      (await import('./divided-page.ts')).dividedPage(client, catalogueStaleTime, query),
  };
};

export function useHotGames() {
  return useDehydratedQuery({ ...hotGamesQuery(), staleTime: catalogueStaleTime, select: onlyOffered });
}

/** The games that the member played last. */
export function useRecentGames() {
  const { isLoggedIn } = useSession();
  return useDehydratedQuery({ ...lazyQueryOptions('recentGames', catalogue, {}, 'session'), enabled: isLoggedIn });
}

export const favouriteIdsQuery = () => lazyQueryOptions('favouriteIds', catalogue, {}, 'session');

/** Ids of the member's favourites; none for a visitor. */
export function useFavouriteIds(): ReadonlySet<string> {
  const { isLoggedIn } = useSession();
  const { data } = useDehydratedQuery({ ...favouriteIdsQuery(), select: toSet, enabled: isLoggedIn });
  return data ?? noIds;
}

const noIds: ReadonlySet<string> = new Set();
const toSet = ({ list }: { list: readonly string[] }): ReadonlySet<string> => new Set(list);

async function tellFavourite({ nodeId, isFavourite }: { nodeId: string; isFavourite: boolean }): Promise<unknown> {
  return isFavourite
    ? lazyCall('addFavourite', catalogue, { body: { nodeId } })
    : lazyCall('removeFavourite', catalogue, { query: { nodeId } });
}

/** Apart from its hook: of a function that imports, the compiler makes a new one with each render. */
async function changeFavourite(queries: QueryClient, nodeId: string, isFavourite: boolean): Promise<void> {
  const { keepFavourite } = await import('./favourite-change.ts');
  keepFavourite(queries, tellFavourite, { nodeId, isFavourite });
}

/** Adds or removes a favourite, shown at once and taken back when it fails. A visitor logs in first. */
export function useToggleFavourite(): (nodeId: string, isFavourite: boolean) => void {
  const queries = useQueryClient();
  return (nodeId, isFavourite) => requireSession(async () => changeFavourite(queries, nodeId, isFavourite));
}
