import { useSearch } from '@tanstack/react-router';
import { DepositForm } from '../../features/cashier/DepositForm.tsx';
import { DepositList } from '../../features/cashier/DepositList.tsx';
import { DepositStatus } from '../../features/cashier/DepositStatus.tsx';
import { useT } from '../../platform/i18n.ts';
import { readRecordSearch } from '../../platform/paths.ts';
import { Panel } from '../../ui/Panel.tsx';

/** A deposit, or the one that the payment page came back with, above those of before. */
export function DepositScreen() {
  const t = useT();
  const { deposit } = readRecordSearch(useSearch({ strict: false }));
  return (
    <>
      <Panel>{deposit === undefined ? <DepositForm /> : <DepositStatus key={deposit} depositId={deposit} />}</Panel>
      <Panel title={t('wallet.history')}>
        <DepositList />
      </Panel>
    </>
  );
}
