import { CsvButton } from '../../features/records/CsvButton.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { RoundView } from '../../features/records/RoundDialog.tsx';
import { TeamBetting } from '../../features/team-records/TeamBetting.tsx';

export function TeamBettingScreen() {
  return <TeamBetting Csv={CsvButton} Day={DayField} Round={RoundView} />;
}
