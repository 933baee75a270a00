import { TeamProfit } from '../../features/team-records/TeamProfit.tsx';

export function TeamProfitScreen() {
  return <TeamProfit />;
}
