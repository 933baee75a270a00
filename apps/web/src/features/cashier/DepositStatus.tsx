import type { ReactNode } from 'react';
import type { Deposit } from '@sampan/contract/deposits';
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
import { BankTransfer } from './BankTransfer.tsx';
import { CancelDeposit } from './CancelDeposit.tsx';
import styles from './cashier.module.css';
import { PaymentCode } from './PaymentCode.tsx';
import { useDeposit } from './queries.ts';
import { depositSteps, isPaidOtherwise } from './rules.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface DepositStatusProps {
  depositId: string;
  /** Where pictures of a receipt are chosen, and the ids of those that were. */
  pictureField: ReactNode;
  pictures: readonly string[];
  /** A picture is on its way. */
  isWaiting: boolean;
}

/** One deposit: what is to be done about it, and where it stands, by itself up to date. */
export function DepositStatus({ depositId, ...receipt }: DepositStatusProps) {
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
  const { status } = data;
  const isOpen = status === 'pending';
  return (
    <div className={styles['status']}>
      <p className={styles['sum']} role="status">
        <span>{t(`wallet.status.${status}`)}</span>
        <Amount
          text={formatMoney(data.paidAmount ?? data.amount, currencyFormat)}
          size="huge"
          tone={status === 'paid' ? 'win' : isOpen || status === 'review' ? 'plain' : 'soft'}
        />
        <span className={styles['with']}>{t('wallet.with', { method: data.methodName })}</span>
      </p>
      {isOpen && <TimeLeft key={data.expiresAt} until={data.expiresAt} />}
      {data.payment !== null && <PaymentCode deposit={data} payment={data.payment} />}
      {data.transfer !== null && (isOpen || status === 'expired') && (
        <BankTransfer deposit={data} transfer={data.transfer} {...receipt} />
      )}
      <Steps
        label={t('wallet.steps')}
        steps={depositSteps(data).map(({ id, label, at, state }) => ({
          id,
          label: t(label),
          detail: at === null ? undefined : formatDateTime(at),
          state,
        }))}
      />
      <Notes deposit={data} />
      <div className={styles['actions']}>
        {isOpen && data.kind === 'redirect' && data.redirectUrl !== null && (
          <LinkButton variant="primary" href={data.redirectUrl}>
            {t('wallet.pay')}
          </LinkButton>
        )}
        {status === 'paid' && (
          <LinkButton variant="primary" href={paths.lobby('RNG')}>
            {t('wallet.play')}
          </LinkButton>
        )}
        {isOpen && <CancelDeposit deposit={data} />}
        {another}
      </div>
    </div>
  );
}

/** What is to be said of a deposit beside its steps. */
function Notes({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const written = (amount: string) => formatMoney(amount, currencyFormat);
  const { status, bonus, paidAmount, kind } = deposit;
  const isGivenUp = (status === 'expired' || status === 'cancelled' || status === 'failed') && kind !== 'voucher';
  return (
    <>
      {deposit.refusal !== null && <p className={styles['notice']}>{t(`deposit.refusal.${deposit.refusal}`)}</p>}
      {status === 'review' && <p className={styles['notice']}>{t('deposit.receipt.sent')}</p>}
      {paidAmount !== null && isPaidOtherwise(deposit) && (
        <p className={styles['notice']}>
          {t('deposit.paid.other', { paid: written(paidAmount), amount: written(deposit.amount) })}
        </p>
      )}
      {bonus !== null && (
        <p className={styles['notice']}>
          {bonus.amount !== null
            ? t('deposit.bonus.given', { title: bonus.title, amount: written(bonus.amount) })
            : t(bonus.isMissed ? 'deposit.bonus.missed' : 'deposit.bonus.chosen', { title: bonus.title })}
        </p>
      )}
      {isGivenUp && <p className={styles['soft']}>{t('deposit.late')}</p>}
    </>
  );
}
