import { lazyQueryOptions } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { useSession } from '../../platform/session.ts';
import { type Continuing, continuingOf } from './rules.ts';

const subjects = {
  promotions: async () => import('@sampan/contract/promotions'),
  vip: async () => import('@sampan/contract/vip'),
};

/** What goes on for the member; null for a visitor, and until it is known. */
export function useContinuing(): Continuing | null {
  const { isLoggedIn, isTrial, mustChangePassword } = useSession();
  const enabled = isLoggedIn && !isTrial && !mustChangePassword;
  const all = useDehydratedQuery({ ...lazyQueryOptions('promotions', subjects.promotions, { query: {} }), enabled });
  const eligibilities = useDehydratedQuery({
    ...lazyQueryOptions('promotionStates', subjects.promotions, {}, 'session'),
    staleTime: 10_000,
    enabled,
  });
  const rank = useDehydratedQuery({ ...lazyQueryOptions('playerRank', subjects.vip, {}, 'member'), enabled });
  if (!enabled || rank.isLoading || !all.data || !eligibilities.data) return null;
  return continuingOf(all.data.list, eligibilities.data.list, rank.data ?? null);
}
