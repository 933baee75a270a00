import { TeamTransactions } from '../../features/team-records/TeamTransactions.tsx';

export function TeamTransactionsScreen() {
  return <TeamTransactions />;
}
