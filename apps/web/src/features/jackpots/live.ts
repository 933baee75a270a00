import { jackpots } from '@sampan/contract/jackpots';
import { queryKeyOf } from '../../platform/api.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

export const jackpotsLive = {
  on: {
    jackpots: ({ value }, queries) => void queries.setQueryData(queryKeyOf(jackpots, {}), value),
  },
  catchUp: (queries) => void queries.invalidateQueries({ queryKey: queryKeyOf(jackpots, {}) }),
} satisfies LiveUpdates;
