import { useQuery } from '@tanstack/react-query';
import { betRecords } from '@sampan/contract/play';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import { bonusRecords } from '@sampan/contract/profit';
import { walletTransactions } from '@sampan/contract/wallet';
import { queryOptionsOf } from '../../platform/api.ts';
import { vendorsQuery } from '../../platform/site.ts';

export type Bet = ValueOf<typeof betRecords>['list'][number];
export type Movement = ValueOf<typeof walletTransactions>['list'][number];
export type GivenBonus = ValueOf<typeof bonusRecords>['list'][number];

export const recordPageSize = 20;

/** Every provider by category, as the navigation has them; none until they are known. */
export function useVendors() {
  return useQuery({ ...vendorsQuery(), staleTime: 5 * 60_000 }).data?.data.lanes ?? [];
}

/** Always asked for anew: what was played a moment ago belongs in it. */
export function useBets(query: InputOf<typeof betRecords>['query']) {
  return useQuery({
    ...queryOptionsOf(betRecords, { query }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
}

export function useMovements(query: InputOf<typeof walletTransactions>['query']) {
  return useQuery({
    ...queryOptionsOf(walletTransactions, { query }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
}

export function useBonuses(query: InputOf<typeof bonusRecords>['query']) {
  return useQuery({
    ...queryOptionsOf(bonusRecords, { query }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
}
