import { ContractPage } from './ContractPage.tsx';

export function DividendScreen() {
  return <ContractPage kind="dividend" />;
}
