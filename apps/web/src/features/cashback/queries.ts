import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cashbackHistory, cashbackSummary, collectCashback } from '@sampan/contract/cashback';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { call, queryOptionsOf } from '../../platform/api.ts';

export function useCashback() {
  // Bets elsewhere change it.
  return useQuery({ ...queryOptionsOf(cashbackSummary, {}), staleTime: 5_000 });
}

/** The gateway gives each stake's once, however often it is asked; a click that is tried again keeps its key. */
export function useCollect() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(collectCashback, {}, { idempotencyKey }),
    onSettled: () => {
      for (const { name } of [cashbackSummary, cashbackHistory, walletBalance, walletTransactions])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}

const historyPageSize = 10;

export function useCashbackHistory(pageNo: number) {
  return useQuery({
    ...queryOptionsOf(cashbackHistory, { query: { pageNo, pageSize: historyPageSize } }),
    placeholderData: (before) => before,
  });
}
