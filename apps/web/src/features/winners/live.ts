import type * as WinnersSubject from '@sampan/contract/winners';
import { lazyKeyOf } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

const key = () => lazyKeyOf<typeof WinnersSubject>('winnerBoard', {});

export const winnersLive = {
  on: {
    winners: ({ value }, queries) => void queries.setQueryData(key(), value),
  },
  catchUp: (queries) => void queries.invalidateQueries({ queryKey: key() }),
} satisfies LiveUpdates;
