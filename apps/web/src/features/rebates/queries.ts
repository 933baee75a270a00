import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downlineMembers } from '@sampan/contract/downline';
import {
  downlineRebateRates,
  ownRebateRates,
  type RebateRates,
  setDownlineRebateRates,
} from '@sampan/contract/rebates';
import { call, queryOptionsOf } from '../../platform/api.ts';
import { useSite } from '../../platform/site.ts';

/** Nothing where the operator has no rebates. */
export function useOwnRates() {
  const { hasAgentPolicy } = useSite();
  return useQuery({ ...queryOptionsOf(ownRebateRates, {}), enabled: hasAgentPolicy });
}

export function useHasRebates(): boolean {
  return useOwnRates().data !== undefined;
}

export function useRatesOf(account: string) {
  return useQuery(queryOptionsOf(downlineRebateRates, { params: { account } }));
}

export function useSetRates(account: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rates: RebateRates) => call(setDownlineRebateRates, { params: { account }, body: { rates } }),
    onSettled: () => {
      for (const { name } of [downlineRebateRates, downlineMembers])
        void queries.invalidateQueries({ queryKey: [name] });
    },
    meta: { error: 'inline' },
  });
}
