import { SecurityCentre } from '../../features/account/SecurityCentre.tsx';
import { FundPasswordPanel } from '../../features/payout-accounts/FundPassword.tsx';
import { PayoutAccountsPanel } from '../../features/payout-accounts/PayoutAccountsPanel.tsx';
import { ProfilePanel } from '../../features/profile/ProfilePanel.tsx';
import { pictureContent } from '../../features/uploads/picture-content.ts';
import { useSite } from '../../platform/site.ts';

export function SecurityScreen() {
  const { hasModule } = useSite();
  const payouts = hasModule('WITHDRAW') && (
    <>
      <FundPasswordPanel />
      <PayoutAccountsPanel />
    </>
  );
  return <SecurityCentre profile={<ProfilePanel readPicture={pictureContent} />} payouts={payouts} />;
}
