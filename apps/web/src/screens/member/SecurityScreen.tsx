import { SecurityCentre } from '../../features/account/SecurityCentre.tsx';
import { FundPasswordPanel } from '../../features/payout-accounts/FundPassword.tsx';
import { PayoutAccountsPanel } from '../../features/payout-accounts/PayoutAccountsPanel.tsx';
import { useSite } from '../../platform/site.ts';

export function SecurityScreen() {
  const { hasModule } = useSite();
  const payouts = hasModule('WITHDRAW') && (
    <>
      <FundPasswordPanel />
      <PayoutAccountsPanel />
    </>
  );
  return <SecurityCentre payouts={payouts} />;
}
