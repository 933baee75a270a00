import type { GameType, VendorCard } from '@sampan/contract/catalogue';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { oncePer } from '../../platform/once-per.ts';
import { vendorsQuery } from '../../platform/site.ts';
import { hotVendors, toNavigation, type NavigationEntry } from './rules.ts';

export interface Navigation {
  entries: readonly NavigationEntry[];
  isPending: boolean;
  /** The vendors did not come; `retry` asks again. */
  isFailed: boolean;
  retry: () => void;
}

/** Header, menus and footer show the same. */
const navigationOf = oncePer(toNavigation);

/** What the navigation shows; without entries until the vendors are there. */
export function useNavigation(): Navigation {
  const { data, isPending, isLoadingError, refetch } = useDehydratedQuery({ ...vendorsQuery(), staleTime: 5 * 60_000 });
  return {
    entries: data ? navigationOf(data.data.lanes) : [],
    isPending,
    isFailed: isLoadingError,
    retry: () => void refetch(),
  };
}

/** The vendors that the operator shows first and that are open, each with its category. */
export function useHotVendors(): { gameType: GameType; vendor: VendorCard }[] {
  const { data } = useDehydratedQuery({ ...vendorsQuery(), staleTime: 5 * 60_000 });
  return (data?.data.lanes ?? []).flatMap(({ title, cards }) =>
    hotVendors(cards)
      .filter(({ isOpen }) => isOpen)
      .map((vendor) => ({ gameType: title, vendor })),
  );
}
