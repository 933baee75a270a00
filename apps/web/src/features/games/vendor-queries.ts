import type { GameType } from '@sampan/contract/catalogue';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { vendorsQuery } from '../../platform/site.ts';
import { catalogueStaleTime } from './queries.ts';

/** The vendors of a category. */
export function useVendors(gameType: GameType) {
  const { data, isLoadingError, refetch } = useDehydratedQuery({ ...vendorsQuery(), staleTime: catalogueStaleTime });
  return {
    vendors: data?.data.lanes.find(({ title }) => title === gameType)?.cards ?? [],
    isFailed: isLoadingError,
    retry: () => void refetch(),
  };
}
