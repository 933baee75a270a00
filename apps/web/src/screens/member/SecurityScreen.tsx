import { SecurityCentre } from '../../features/account/SecurityCentre.tsx';

export function SecurityScreen() {
  return <SecurityCentre />;
}
