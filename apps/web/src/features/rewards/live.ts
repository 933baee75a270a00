import type { QueryClient } from '@tanstack/react-query';
import type * as RewardsSubject from '@sampan/contract/rewards';
import { readAnew } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function refresh(queries: QueryClient): void {
  void readAnew<typeof RewardsSubject>(queries, 'rewards');
}

export const rewardsLive = {
  on: {
    // What rewards are for, and what they pay, changes the balance.
    balance: (_message, queries) => refresh(queries),
  },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) refresh(queries);
  },
} satisfies LiveUpdates;
