import { WalletOverview } from '../../features/wallet/WalletOverview.tsx';

export function WalletScreen() {
  return <WalletOverview />;
}
