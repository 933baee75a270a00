import type { QueryClient } from '@tanstack/react-query';
import { depositBonuses, depositMethods, getDeposit, listDeposits } from '@sampan/contract/deposits';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readDepositsAnew(queries: QueryClient): void {
  for (const { name } of [getDeposit, listDeposits, depositMethods, depositBonuses])
    void queries.invalidateQueries({ queryKey: [name] });
}

export const cashierLive = {
  on: { deposit: (_message, queries) => readDepositsAnew(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readDepositsAnew(queries);
  },
} satisfies LiveUpdates;
