import { useSearch } from '@tanstack/react-router';
import { VendorWallets } from '../../features/vendor-wallets/VendorWallets.tsx';
import { WalletOverview } from '../../features/wallet/WalletOverview.tsx';
import { readRecordSearch } from '../../platform/paths.ts';

/** What the member has, and where. */
export function WalletScreen() {
  const search = readRecordSearch(useSearch({ strict: false }));
  return (
    <>
      <WalletOverview />
      <VendorWallets search={search} />
    </>
  );
}
