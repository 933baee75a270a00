import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cashbackHistory, cashbackSummary, collectCashback } from '@sampan/contract/cashback';
import { decimalsOf, formatAmount } from '@sampan/contract/money';
import type { ValueOf } from '@sampan/contract/operation';
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
    // Until it is asked for anew, nothing is left: a second click of the same hand finds the button disabled.
    onSuccess: () =>
      queries.setQueryData(queryOptionsOf(cashbackSummary, {}).queryKey, (before) => before && withNothingLeft(before)),
    onSettled: () => {
      for (const { name } of [cashbackSummary, cashbackHistory, walletBalance, walletTransactions])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}

function withNothingLeft(summary: ValueOf<typeof cashbackSummary>): ValueOf<typeof cashbackSummary> {
  const nothing = formatAmount(0n, decimalsOf(summary.total));
  const parts = summary.parts.map((part) => ({ ...part, stakes: nothing, amount: nothing }));
  return { ...summary, parts, total: nothing };
}

const historyPageSize = 10;

export function useCashbackHistory(pageNo: number) {
  return useQuery({
    ...queryOptionsOf(cashbackHistory, { query: { pageNo, pageSize: historyPageSize } }),
    placeholderData: (before) => before,
  });
}
