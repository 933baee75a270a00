import { ContractPage } from './ContractPage.tsx';

export function HourlySalaryScreen() {
  return <ContractPage kind="hourly" />;
}
