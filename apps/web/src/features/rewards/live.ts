import type { QueryClient } from '@tanstack/react-query';
import { rewards } from '@sampan/contract/rewards';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [rewards.name] });
}

export const rewardsLive = {
  on: {
    // What rewards are for, and what they pay, changes the balance.
    balance: (_message, queries) => readAnew(queries),
  },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readAnew(queries);
  },
} satisfies LiveUpdates;
