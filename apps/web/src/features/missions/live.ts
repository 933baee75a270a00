import type { QueryClient } from '@tanstack/react-query';
import type * as MissionsSubject from '@sampan/contract/missions';
import { readAnew } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function refresh(queries: QueryClient): void {
  void readAnew<typeof MissionsSubject>(queries, 'missionSummary');
}

export const missionsLive = {
  on: {
    // Rounds and deposits, which missions count, change the balance.
    balance: (_message, queries) => refresh(queries),
  },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) refresh(queries);
  },
} satisfies LiveUpdates;
