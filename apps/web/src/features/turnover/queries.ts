import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forfeitBonus, turnoverList, turnoverRounds } from '@sampan/contract/turnover';
import { walletBalance } from '@sampan/contract/wallet';
import { withdrawalSettings } from '@sampan/contract/withdrawals';
import { call, queryOptionsOf } from '../../platform/api.ts';

/** How often it is asked for while something is to be played, milliseconds: a game may be open beside it. */
const pollInterval = 15_000;
const pageSize = 10;

export function useTurnover(pageNo: number) {
  return useQuery({
    ...queryOptionsOf(turnoverList, { query: { pageNo, pageSize } }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.list.some(({ status }) => status === 'open') ? pollInterval : false),
  });
}

/** The bets that counted for one. */
export function useCountedRounds(obligationId: string, pageNo: number) {
  return useQuery({
    ...queryOptionsOf(turnoverRounds, { params: { obligationId }, query: { pageNo, pageSize } }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export function useForfeit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (obligationId: string) => call(forfeitBonus, { params: { obligationId } }),
    onSettled: () => {
      for (const { name } of [turnoverList, withdrawalSettings, walletBalance])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}
