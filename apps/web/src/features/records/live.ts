import type { QueryClient } from '@tanstack/react-query';
import type * as WalletSubject from '@sampan/contract/wallet';
import { readAnew } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readMovementsAnew(queries: QueryClient): void {
  void readAnew<typeof WalletSubject>(queries, 'walletTransactions');
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
