import { Policy } from '../../features/team/Policy.tsx';

export function PolicyScreen() {
  return <Policy />;
}
