import type { QueryClient } from '@tanstack/react-query';
import { getWithdrawal, listWithdrawals, withdrawalSettings } from '@sampan/contract/withdrawals';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readAnew(queries: QueryClient): void {
  for (const { name } of [getWithdrawal, listWithdrawals, withdrawalSettings])
    void queries.invalidateQueries({ queryKey: [name] });
}

export const withdrawalsLive = {
  on: { withdrawal: (_message, queries) => readAnew(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readAnew(queries);
  },
} satisfies LiveUpdates;
