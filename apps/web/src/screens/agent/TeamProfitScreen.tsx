import { CsvButton } from '../../features/records/CsvButton.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { TeamProfit } from '../../features/team-records/TeamProfit.tsx';

export function TeamProfitScreen() {
  return <TeamProfit Csv={CsvButton} Day={DayField} />;
}
