import { CsvButton } from '../../features/records/CsvButton.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { TeamTransactions } from '../../features/team-records/TeamTransactions.tsx';

export function TeamTransactionsScreen() {
  return <TeamTransactions Csv={CsvButton} Day={DayField} />;
}
