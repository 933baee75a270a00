import type { QueryClient } from '@tanstack/react-query';
import { walletTransactions } from '@sampan/contract/wallet';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readMovementsAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [walletTransactions.name] });
}

export const recordsLive = {
  on: {
    deposit: (_message, queries) => readMovementsAnew(queries),
    line_transfer: (_message, queries) => readMovementsAnew(queries),
    withdrawal: (_message, queries) => readMovementsAnew(queries),
  },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readMovementsAnew(queries);
  },
} satisfies LiveUpdates;
