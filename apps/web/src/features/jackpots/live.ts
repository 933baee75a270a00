import type * as JackpotsSubject from '@sampan/contract/jackpots';
import { lazyKeyOf } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

const key = () => lazyKeyOf<typeof JackpotsSubject>('jackpots', {});

export const jackpotsLive = {
  on: {
    jackpots: ({ value }, queries) => void queries.setQueryData(key(), value),
  },
  catchUp: (queries) => void queries.invalidateQueries({ queryKey: key() }),
} satisfies LiveUpdates;
