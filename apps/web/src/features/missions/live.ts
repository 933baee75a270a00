import type { QueryClient } from '@tanstack/react-query';
import { missionSummary } from '@sampan/contract/missions';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [missionSummary.name] });
}

export const missionsLive = {
  on: {
    // Rounds and deposits, which missions count, change the balance.
    balance: (_message, queries) => readAnew(queries),
  },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readAnew(queries);
  },
} satisfies LiveUpdates;
