import { useSearch } from '@tanstack/react-router';
import { LineTransferForm } from '../../features/line-transfers/LineTransferForm.tsx';
import { LineTransferList } from '../../features/line-transfers/LineTransferList.tsx';
import { FundPasswordSetup } from '../../features/payout-accounts/FundPassword.tsx';
import { useT } from '../../platform/i18n.ts';
import { readRecordSearch } from '../../platform/paths.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Money to the upline or the downline, above what was sent and received before. */
export function LineTransferScreen() {
  const t = useT();
  const search = readRecordSearch(useSearch({ strict: false }));
  return (
    <>
      <Panel>
        <LineTransferForm setup={(onDone) => <FundPasswordSetup onDone={onDone} />} />
      </Panel>
      <Panel title={t('line.history')}>
        <LineTransferList search={search} />
      </Panel>
    </>
  );
}
