import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { claimMission, missionSummary } from '@sampan/contract/missions';
import { claimPromotion, promotionStates, type PromotionState } from '@sampan/contract/promotions';
import { rewards, type Reward, type RewardKind, type RewardView } from '@sampan/contract/rewards';
import { claimVipGift, playerRank } from '@sampan/contract/vip';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { call, queryOptionsOf } from '../../platform/api.ts';

const pageSize = 10;

export interface RewardFilter {
  view: RewardView;
  kind?: RewardKind;
  state?: PromotionState;
}

export function useRewards(pageNo: number, filter: RewardFilter) {
  return useQuery({
    ...queryOptionsOf(rewards, { query: { pageNo, pageSize, ...filter } }),
    placeholderData: (before) => before,
  });
}

/** How many wait to be taken; 0 while that isn't known. */
export function useClaimableCount(isOn: boolean): number {
  const { data } = useQuery({
    ...queryOptionsOf(rewards, { query: { pageNo: 1, pageSize, view: 'open' } }),
    enabled: isOn,
  });
  return data?.claimable ?? 0;
}

/** Each kind has a call of its own, which pays once, however often it is asked. */
async function claimOne({ kind, reference }: Pick<Reward, 'kind' | 'reference'>): Promise<{ amount: string }> {
  if (kind === 'vip') return call(claimVipGift, { params: { level: reference } });
  if (kind === 'mission') return call(claimMission, { params: { missionId: reference } });
  return call(claimPromotion, { params: { promotionId: reference } });
}

export function useClaimReward() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: claimOne,
    onSettled: () => {
      for (const { name } of [rewards, missionSummary, promotionStates, playerRank, walletBalance, walletTransactions])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}
