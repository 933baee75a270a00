import type { QueryClient } from '@tanstack/react-query';
import type * as VendorWalletsSubject from '@sampan/contract/vendor-wallets';
import { lazyKeyOf, readAnew } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

export const knownWallets = { query: { isKnownOnly: '1' } } as const;

/** Reads anew what a transfer changes; no vendor is asked for it. */
function readTransfersAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: lazyKeyOf<typeof VendorWalletsSubject>('merchantWallet', knownWallets) });
  void readAnew<typeof VendorWalletsSubject>(queries, 'listWalletTransfers', 'getWalletTransfer');
}

export const vendorWalletsLive = {
  // Each transfer that ends moves money of the main wallet, or gives back what was set aside.
  on: { balance: (_message, queries) => readTransfersAnew(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readTransfersAnew(queries);
  },
} satisfies LiveUpdates;
