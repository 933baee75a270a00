import { walletBalance } from '@sampan/contract/wallet';
import type { ValueOf } from '@sampan/contract/operation';
import { queryKeyOf } from '../../platform/api.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

export const walletLive = {
  on: {
    balance({ value }, queries) {
      // A raffle's animation defers the balance update: it reads the balance anew at its end.
      if (queries.getQueryData<number>(['balanceHolds'])) return;
      queries.setQueryData(queryKeyOf(walletBalance, {}), (before: ValueOf<typeof walletBalance> | undefined) =>
        before && before.version >= value.version ? before : value,
      );
    },
  },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) void queries.invalidateQueries({ queryKey: queryKeyOf(walletBalance, {}) });
  },
} satisfies LiveUpdates;
