import type { QueryClient } from '@tanstack/react-query';
import type * as WithdrawalsSubject from '@sampan/contract/withdrawals';
import { readAnew } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function refresh(queries: QueryClient): void {
  void readAnew<typeof WithdrawalsSubject>(queries, 'getWithdrawal', 'listWithdrawals', 'withdrawalSettings');
}

export const withdrawalsLive = {
  on: { withdrawal: (_message, queries) => refresh(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) refresh(queries);
  },
} satisfies LiveUpdates;
