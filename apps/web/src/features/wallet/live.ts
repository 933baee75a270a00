import type { ValueOf } from '@sampan/contract/operation';
import type { walletBalance } from '@sampan/contract/wallet';
import type * as WalletSubject from '@sampan/contract/wallet';
import { lazyKeyOf } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

type Balance = ValueOf<typeof walletBalance>;

const key = () => lazyKeyOf<typeof WalletSubject>('walletBalance', {});

export const walletLive = {
  on: {
    balance({ value }, queries) {
      // A raffle's animation defers the balance update: it reads the balance anew at its end.
      if (queries.getQueryData<number>(['balanceHolds'])) return;
      queries.setQueryData(key(), (before: Balance | undefined) =>
        before && before.version >= value.version ? before : value,
      );
    },
  },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) void queries.invalidateQueries({ queryKey: key() });
  },
} satisfies LiveUpdates;
