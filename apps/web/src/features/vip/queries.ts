import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimVipGift, playerRank, vipLevels } from '@sampan/contract/vip';
import { call, queryOptionsOf } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { usePreview } from '../../platform/offer-preview.ts';

export function useVipLevels() {
  return useDehydratedQuery(queryOptionsOf(vipLevels, { query: usePreview('previewLevel') }));
}

export function usePlayerRank(isOn: boolean) {
  return useDehydratedQuery({ ...queryOptionsOf(playerRank, {}), enabled: isOn });
}

/** The gateway pays once a level, however often it is asked. */
export function useClaimGift() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (level: number) => call(claimVipGift, { params: { level: String(level) } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: [playerRank.name] }),
  });
}
