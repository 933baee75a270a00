import { ContractPage } from './ContractPage.tsx';

export function DailyWagesScreen() {
  return <ContractPage kind="daily" />;
}
