import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { betDetail, betRecords } from '@sampan/contract/play';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import { bonusRecords, memberProfit } from '@sampan/contract/profit';
import { walletTransactions } from '@sampan/contract/wallet';
import { dateOf } from '@sampan/contract/zone-time';
import { queryOptionsOf } from '../../platform/api.ts';
import type { RecordSearch } from '../../platform/paths.ts';
import { brand, vendorsQuery } from '../../platform/site.ts';
import { timeIn } from './rules.ts';

export type Bet = ValueOf<typeof betRecords>['list'][number];
export type Movement = ValueOf<typeof walletTransactions>['list'][number];
export type ProfitPeriod = ValueOf<typeof memberProfit>['list'][number];
export type GivenBonus = ValueOf<typeof bonusRecords>['list'][number];

export const recordPageSize = 20;

/** Every provider by category, as the navigation has them; none until they are known. */
export function useVendors() {
  return useQuery({ ...vendorsQuery(), staleTime: 5 * 60_000 }).data?.data.lanes ?? [];
}

/** The time that a record's address names, by the day on which its page was opened; milliseconds UTC. */
export function useRecordTime(search: Pick<RecordSearch, 'from' | 'since' | 'until'>) {
  const [today] = useState(() => dateOf(Date.now(), brand.timeZone));
  return timeIn(search, today, brand.timeZone);
}

const movementPageSize = 50;

export function useBetDetail({ roundId, vassalage, placedAt }: Bet, pageNo: number) {
  return useQuery({
    ...queryOptionsOf(betDetail, {
      params: { roundId },
      query: { vassalage, placedAt, pageNo, pageSize: movementPageSize },
    }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
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

export function useProfit(query: InputOf<typeof memberProfit>['query']) {
  return useQuery({
    ...queryOptionsOf(memberProfit, { query }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
}
