import { CsvButton } from '../../features/records/CsvButton.tsx';
import { DayField } from '../../features/records/DayField.tsx';
import { TeamTransactions } from '../../features/team-records/TeamTransactions.tsx';

export function TeamTransactionsScreen() {
  return <TeamTransactions Csv={CsvButton} Day={DayField} />;
}
