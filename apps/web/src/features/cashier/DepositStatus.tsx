import { ApiError } from '../../platform/api.ts';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';
import styles from './cashier.module.css';
import { useDeposit } from './queries.ts';
import { depositSteps } from './rules.ts';

/** One deposit after its payment page: where it stands, by itself up to date. */
export function DepositStatus({ depositId }: { depositId: string }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data, error, isFetching, refetch } = useDeposit(depositId);
  const another = (
    <LinkButton variant={data?.status === 'paid' ? 'secondary' : 'ghost'} href={paths.member('depositv2')}>
      {t('wallet.another')}
    </LinkButton>
  );
  if (error && !data) {
    if (error instanceof ApiError && (error.code === 'deposit_not_found' || error.code === 'validation_failed'))
      return <EmptyState title={t('error.deposit_not_found')} action={another} />;
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <Skeleton shape="block" className={styles['bone']} />;
  return (
    <div className={styles['status']}>
      <p className={styles['sum']} role="status">
        <span>{t(`wallet.status.${data.status}`)}</span>
        <Amount
          text={formatMoney(data.amount, currencyFormat)}
          size="huge"
          tone={data.status === 'paid' ? 'win' : data.status === 'pending' ? 'plain' : 'soft'}
        />
        <span className={styles['with']}>{t('wallet.with', { method: data.methodName })}</span>
      </p>
      <Steps
        label={t('wallet.steps')}
        steps={depositSteps(data).map(({ id, label, at, state }) => ({
          id,
          label: t(label),
          detail: at === null ? undefined : formatDateTime(at),
          state,
        }))}
      />
      <div className={styles['actions']}>
        {data.status === 'pending' && data.redirectUrl !== null && (
          <LinkButton variant="primary" href={data.redirectUrl}>
            {t('wallet.pay')}
          </LinkButton>
        )}
        {data.status === 'paid' && (
          <LinkButton variant="primary" href={paths.lobby('RNG')}>
            {t('wallet.play')}
          </LinkButton>
        )}
        {another}
      </div>
    </div>
  );
}
