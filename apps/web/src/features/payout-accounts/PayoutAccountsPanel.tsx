import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { confirm } from '../../platform/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddPayoutAccount } from './AddPayoutAccount.tsx';
import { FundPasswordForm } from './FundPassword.tsx';
import styles from './payout-accounts.module.css';
import { usePayoutAccounts, usePreferPayoutAccount, useRemovePayoutAccount, type PayoutAccount } from './queries.ts';
import { labelOf } from './rules.ts';

/** In the security centre: the accounts that there are, and another. */
export function PayoutAccountsPanel() {
  const t = useT();
  const { data, error, isFetching, refetch } = usePayoutAccounts();
  const [isAdding, setAdding] = useState(false);
  const stop = () => setAdding(false);
  return (
    <Panel title={t('withdrawal.accounts')}>
      {error && !data && <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />}
      {!error && !data && (
        <div aria-busy="true">
          <Skeleton shape="block" className={styles['bone']} />
        </div>
      )}
      {data && (
        <>
          <p className={styles['text']}>{t('withdrawal.accounts.text', { count: data.maximum })}</p>
          {data.list.length > 0 ? (
            <ul className={styles['accounts']}>
              {data.list.map((account) => (
                <Account key={account.id} account={account} />
              ))}
            </ul>
          ) : (
            !isAdding && <p className={styles['none']}>{t('withdrawal.accounts.none')}</p>
          )}
          {isAdding && !data.hasFundPassword && (
            <>
              <p className={styles['text']}>{t('withdrawal.fund.text')}</p>
              <FundPasswordForm hasFundPassword={false} onCancel={stop} />
            </>
          )}
          {isAdding && data.hasFundPassword && <AddPayoutAccount {...data} onDone={stop} onCancel={stop} />}
          {!isAdding && data.list.length < data.maximum && data.methods.length > 0 && (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('withdrawal.account.add')}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

function Account({ account }: { account: PayoutAccount }) {
  const t = useT();
  const removal = useRemovePayoutAccount();
  const preference = usePreferPayoutAccount();
  const label = labelOf(account);

  async function handleRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('withdrawal.account.remove.title', { account: label }),
      text: t('withdrawal.account.remove.text'),
      confirmLabel: t('withdrawal.account.remove'),
      isDangerous: true,
    });
    if (isSure) removal.mutate(account.id);
  }

  return (
    <li className={styles['account']}>
      <span className={styles['icon']} aria-hidden="true">
        {account.method.kind === 'bank' ? <Landmark /> : <Smartphone />}
      </span>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {label} {account.isDefault && <Badge tone="accent">{t('withdrawal.account.default')}</Badge>}
        </p>
        <p className={styles['note']}>{account.holder}</p>
        {account.restsUntil && (
          <p className={styles['note']}>
            {t('withdrawal.account.resting', { time: formatDateTime(account.restsUntil) })}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {!account.isDefault && (
          <Button
            size="small"
            pending={preference.isPending}
            aria-label={`${t('withdrawal.account.prefer')}: ${label}`}
            onClick={() => preference.mutate(account.id)}
          >
            {t('withdrawal.account.prefer')}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          pending={removal.isPending}
          aria-label={`${t('withdrawal.account.remove')}: ${label}`}
          onClick={() => void handleRemove()}
        >
          {t('withdrawal.account.remove')}
        </Button>
      </div>
    </li>
  );
}
