import { useQuery } from '@tanstack/react-query';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import { memberProfit } from '@sampan/contract/profit';
import { queryOptionsOf } from '../../platform/api.ts';

export type ProfitPeriod = ValueOf<typeof memberProfit>['list'][number];

/** Always asked for anew: what was played a moment ago belongs in it. */
export function useProfit(query: InputOf<typeof memberProfit>['query']) {
  return useQuery({
    ...queryOptionsOf(memberProfit, { query }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
}
