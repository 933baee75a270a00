import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { claimMission, missionLeaderboard, missionSummary } from '@sampan/contract/missions';
import type { ValueOf } from '@sampan/contract/operation';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { call, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';
import { usePreview } from '../../platform/offer-preview.ts';

export function useMissions(isOn = true) {
  const preview = usePreview('previewMission');
  return useQuery({ ...queryOptionsOf(missionSummary, { query: preview }), enabled: isOn });
}

export function useLeaderboard() {
  return useQuery(queryOptionsOf(missionLeaderboard, {}));
}

/** The gateway pays once a period, however often it is asked. */
export function useClaimMission() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (missionId: string) => call(claimMission, { params: { missionId } }),
    onSuccess: ({ mission }) => {
      // At once: there is nothing left to press.
      queries.setQueryData<ValueOf<typeof missionSummary>>(queryKeyOf(missionSummary, { query: {} }), (before) => {
        if (!before) return before;
        const list = before.list.map((one) => (one.id === mission.id ? mission : one));
        return { ...before, list, claimable: list.filter(({ state }) => state === 'claim').length };
      });
    },
    onSettled: () => {
      for (const { name } of [missionSummary, missionLeaderboard, walletBalance, walletTransactions])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}
