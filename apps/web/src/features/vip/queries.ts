import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazyCall, lazyQueryOptions } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { usePreview } from '../../platform/offer-preview.ts';

const subject = async () => import('@sampan/contract/vip');

export function useVipLevels() {
  return useDehydratedQuery(lazyQueryOptions('vipLevels', subject, { query: usePreview('previewLevel') }));
}

export function usePlayerRank(isOn: boolean) {
  return useDehydratedQuery({ ...lazyQueryOptions('playerRank', subject, {}, 'member'), enabled: isOn });
}

/** The gateway pays once a level, however often it is asked. */
export function useClaimGift() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (level: number) => lazyCall('claimVipGift', subject, { params: { level: String(level) } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['playerRank'] }),
  });
}
