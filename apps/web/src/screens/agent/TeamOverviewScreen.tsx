import { TeamOverview } from '../../features/team-overview/TeamOverview.tsx';

export function TeamOverviewScreen() {
  return <TeamOverview />;
}
