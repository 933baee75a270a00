import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddPayoutAccount } from './AddPayoutAccount.tsx';
import { FundPasswordSetup } from './FundPassword.tsx';
import styles from './payout-accounts.module.css';
import { usePayoutAccounts, type PayoutAccount } from './queries.ts';
import { labelOf } from './rules.ts';

interface PayoutGateProps {
  /** With the account that was chosen, where money may go there now. */
  children: (account: { id: string; label: string }) => ReactNode;
}

/** What a withdrawal takes first, each set up in place: a fund password, and an account, which is chosen of those that there are. */
export function PayoutGate({ children }: PayoutGateProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = usePayoutAccounts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={styles['form']} aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
        <Skeleton shape="block" className={styles['bone']} />
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  if (data.methods.length === 0) return <EmptyState title={t('withdrawal.closed')} text={t('wallet.methods.later')} />;
  if (!data.hasFundPassword) return <FundPasswordSetup />;
  const account = data.list.find(({ id }) => id === chosen) ?? data.list[0];
  if (!account || isAdding) {
    const handleDone = ({ id }: PayoutAccount) => {
      setChosen(id);
      setAdding(false);
    };
    return (
      <div className={styles['setup']}>
        <h2 className={styles['title']}>{t('withdrawal.account.add')}</h2>
        <AddPayoutAccount {...data} onDone={handleDone} onCancel={account && (() => setAdding(false))} />
      </div>
    );
  }
  return (
    <div className={styles['chosen']}>
      <div className={styles['choice']}>
        <SelectField
          label={t('withdrawal.account')}
          value={account.id}
          onChange={({ target }) => setChosen(target.value)}
          options={data.list.map((one) => ({ value: one.id, label: labelOf(one) }))}
        />
        {data.list.length < data.maximum && (
          <Button size="small" variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('withdrawal.account.add')}
          </Button>
        )}
      </div>
      {account.restsUntil ? (
        <p className={styles['text']} role="note">
          {t('withdrawal.account.resting', { time: formatDateTime(account.restsUntil) })}
        </p>
      ) : (
        children({ id: account.id, label: labelOf(account) })
      )}
    </div>
  );
}
