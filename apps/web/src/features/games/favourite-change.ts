import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { favouriteIds } from '@sampan/contract/catalogue';
import type { ValueOf } from '@sampan/contract/operation';
import { queryKeyOf } from '../../platform/api.ts';

export interface FavouriteChange {
  nodeId: string;
  isFavourite: boolean;
}

/** Shows the change at once, and takes it back when `tell` fails, which is shown as any failed mutation is. */
export function keepFavourite(
  queries: QueryClient,
  tell: (change: FavouriteChange) => Promise<unknown>,
  change: FavouriteChange,
): void {
  const queryKey = queryKeyOf(favouriteIds, {});
  const mutation = new MutationObserver(queries, {
    mutationFn: tell,
    onMutate: async ({ nodeId, isFavourite }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<ValueOf<typeof favouriteIds>>(queryKey);
      const others = before?.list.filter((id) => id !== nodeId) ?? [];
      queries.setQueryData(queryKey, { list: isFavourite ? [nodeId, ...others] : others });
      return { before };
    },
    onError: (_error, _change, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: ['favouriteGames'] });
    },
  });
  mutation.mutate(change).catch(() => undefined);
}
