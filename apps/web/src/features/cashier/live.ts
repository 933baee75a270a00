import type { QueryClient } from '@tanstack/react-query';
import { getDeposit, listDeposits } from '@sampan/contract/wallet';
import { getWithdrawal, listWithdrawals, withdrawalSettings } from '@sampan/contract/withdrawals';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readDepositsAnew(queries: QueryClient): void {
  for (const { name } of [getDeposit, listDeposits]) void queries.invalidateQueries({ queryKey: [name] });
}

function readWithdrawalsAnew(queries: QueryClient): void {
  for (const { name } of [getWithdrawal, listWithdrawals, withdrawalSettings])
    void queries.invalidateQueries({ queryKey: [name] });
}

export const cashierLive = {
  on: {
    deposit: (_message, queries) => readDepositsAnew(queries),
    withdrawal: (_message, queries) => readWithdrawalsAnew(queries),
  },
  catchUp(queries, { isVisitor }) {
    if (isVisitor) return;
    readDepositsAnew(queries);
    readWithdrawalsAnew(queries);
  },
} satisfies LiveUpdates;
