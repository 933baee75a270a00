import { RoundView } from '../../features/records/RoundDialog.tsx';
import { TeamBetting } from '../../features/team-records/TeamBetting.tsx';

export function TeamBettingScreen() {
  return <TeamBetting Round={RoundView} />;
}
