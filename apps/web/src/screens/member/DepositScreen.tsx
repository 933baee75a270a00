import { useSearch } from '@tanstack/react-router';
import { DepositForm } from '../../features/cashier/DepositForm.tsx';
import { DepositList } from '../../features/cashier/DepositList.tsx';
import { DepositStatus } from '../../features/cashier/DepositStatus.tsx';
import { OpenDeposits } from '../../features/cashier/OpenDeposits.tsx';
import { PictureField } from '../../features/uploads/PictureField.tsx';
import { usePictures } from '../../features/uploads/pictures.ts';
import { useT } from '../../platform/i18n.ts';
import { readRecordSearch } from '../../platform/paths.ts';
import { Panel } from '../../ui/Panel.tsx';

/** A deposit, or the one that the address names, above those of before. */
export function DepositScreen() {
  const t = useT();
  const search = readRecordSearch(useSearch({ strict: false }));
  return (
    <>
      <Panel>
        {search.deposit === undefined ? (
          <>
            <OpenDeposits />
            <DepositForm />
          </>
        ) : (
          <One key={search.deposit} depositId={search.deposit} />
        )}
      </Panel>
      <Panel title={t('wallet.history')}>
        <DepositList search={search} />
      </Panel>
    </>
  );
}

function One({ depositId }: { depositId: string }) {
  const t = useT();
  const pictures = usePictures();
  return (
    <DepositStatus
      depositId={depositId}
      pictures={pictures.ids}
      isWaiting={pictures.isSending}
      pictureField={<PictureField pictures={pictures} label={t('deposit.receipt')} />}
    />
  );
}
