import { Invitation } from '../../features/team/Invitation.tsx';

export function RegistrationScreen() {
  return <Invitation />;
}
