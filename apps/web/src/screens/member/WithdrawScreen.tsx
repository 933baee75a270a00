import { useSearch } from '@tanstack/react-router';
import { PayoutGate } from '../../features/payout-accounts/PayoutGate.tsx';
import { TurnoverList } from '../../features/turnover/TurnoverList.tsx';
import { PictureField } from '../../features/uploads/PictureField.tsx';
import { usePictures } from '../../features/uploads/pictures.ts';
import { WithdrawalForm } from '../../features/withdrawals/WithdrawalForm.tsx';
import { WithdrawalList } from '../../features/withdrawals/WithdrawalList.tsx';
import { WithdrawalStatus } from '../../features/withdrawals/WithdrawalStatus.tsx';
import { useT } from '../../platform/i18n.ts';
import { readRecordSearch } from '../../platform/paths.ts';
import { Panel } from '../../ui/Panel.tsx';

/** A withdrawal, or the one that the address names, above what is to be played first and those of before. */
export function WithdrawScreen() {
  const t = useT();
  const search = readRecordSearch(useSearch({ strict: false }));
  return (
    <>
      <Panel>
        {search.withdrawal === undefined ? (
          <PayoutGate>{(account) => <WithdrawalForm account={account} />}</PayoutGate>
        ) : (
          <One key={search.withdrawal} withdrawalId={search.withdrawal} />
        )}
      </Panel>
      <Panel title={t('turnover.title')}>
        <TurnoverList />
      </Panel>
      <Panel title={t('withdrawal.history')}>
        <WithdrawalList search={search} />
      </Panel>
    </>
  );
}

function One({ withdrawalId }: { withdrawalId: string }) {
  const t = useT();
  const pictures = usePictures();
  return (
    <WithdrawalStatus
      withdrawalId={withdrawalId}
      pictures={pictures.ids}
      isWaiting={pictures.isSending}
      pictureField={<PictureField pictures={pictures} label={t('wallet.receipt.proof')} />}
    />
  );
}
