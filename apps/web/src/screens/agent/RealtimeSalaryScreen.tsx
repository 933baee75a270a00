import { ContractPage } from './ContractPage.tsx';

export function RealtimeSalaryScreen() {
  return <ContractPage kind="realtime" />;
}
