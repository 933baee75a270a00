import type { QueryClient } from '@tanstack/react-query';
import type * as DepositsSubject from '@sampan/contract/deposits';
import { readAnew } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readDepositsAnew(queries: QueryClient): void {
  void readAnew<typeof DepositsSubject>(queries, 'getDeposit', 'listDeposits', 'depositMethods', 'depositBonuses');
}

export const cashierLive = {
  on: { deposit: (_message, queries) => readDepositsAnew(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readDepositsAnew(queries);
  },
} satisfies LiveUpdates;
