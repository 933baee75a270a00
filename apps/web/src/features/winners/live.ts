import { winnerBoard } from '@sampan/contract/winners';
import { queryKeyOf } from '../../platform/api.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

export const winnersLive = {
  on: {
    winners: ({ value }, queries) => void queries.setQueryData(queryKeyOf(winnerBoard, {}), value),
  },
  catchUp: (queries) => void queries.invalidateQueries({ queryKey: queryKeyOf(winnerBoard, {}) }),
} satisfies LiveUpdates;
