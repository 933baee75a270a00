import { promotions, promotionStates } from '@sampan/contract/promotions';
import { playerRank } from '@sampan/contract/vip';
import { queryOptionsOf } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { useSession } from '../../platform/session.ts';
import { type Continuing, continuingOf } from './rules.ts';

/** What goes on for the member; null for a visitor, and until it is known. */
export function useContinuing(): Continuing | null {
  const { isLoggedIn, isTrial, mustChangePassword } = useSession();
  const enabled = isLoggedIn && !isTrial && !mustChangePassword;
  const all = useDehydratedQuery({ ...queryOptionsOf(promotions, { query: {} }), enabled });
  const eligibilities = useDehydratedQuery({ ...queryOptionsOf(promotionStates, {}), staleTime: 10_000, enabled });
  const rank = useDehydratedQuery({ ...queryOptionsOf(playerRank, {}), enabled });
  if (!enabled || rank.isLoading || !all.data || !eligibilities.data) return null;
  return continuingOf(all.data.list, eligibilities.data.list, rank.data ?? null);
}
