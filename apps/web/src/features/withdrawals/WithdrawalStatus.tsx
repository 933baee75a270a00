import type { ReactNode } from 'react';
import type { Withdrawal } from '@sampan/contract/withdrawals';
import { ApiError } from '../../platform/api.ts';
import { confirm, toast } from '../../platform/dialogs.ts';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { useCancelWithdrawal, useWithdrawal } from './queries.ts';
import { Receipt } from './Receipt.tsx';
import { canCancel, withdrawalSteps } from './rules.ts';
import styles from './withdrawals.module.css';

interface WithdrawalStatusProps {
  withdrawalId: string;
  /** Where pictures are chosen, and the ids of those that were. */
  pictureField: ReactNode;
  pictures: readonly string[];
  /** A picture is on its way. */
  isWaiting: boolean;
}

/** One withdrawal: where it stands, by itself up to date, its cancellation while it waits, and its receipt once it is paid. */
export function WithdrawalStatus({ withdrawalId, ...receipt }: WithdrawalStatusProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data, error, isFetching, refetch } = useWithdrawal(withdrawalId);
  const another = <LinkButton href={paths.member('withdraw')}>{t('withdrawal.another')}</LinkButton>;
  if (error && !data) {
    if (error instanceof ApiError && (error.code === 'withdrawal_not_found' || error.code === 'validation_failed'))
      return <EmptyState title={t('error.withdrawal_not_found')} action={another} />;
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <Skeleton shape="block" className={styles['bone']} />;
  return (
    <div className={styles['status']}>
      <p className={styles['sum']} role="status">
        <span>{t(`withdrawal.status.${data.status}`)}</span>
        <Amount
          text={formatMoney(data.amount, currencyFormat)}
          size="huge"
          tone={data.status === 'failed' || data.status === 'cancelled' || data.status === 'refused' ? 'soft' : 'plain'}
        />
        <span className={styles['to']}>
          {t('withdrawal.to', { account: `${data.method.name} ${data.number}` })} · {t('wallet.fee')}{' '}
          {formatMoney(data.fee, currencyFormat)}
        </span>
      </p>
      <Steps
        label={t('withdrawal.steps')}
        steps={withdrawalSteps(data).map(({ id, label, at, state }) => ({
          id,
          label: t(label),
          detail: at === null ? undefined : formatDateTime(at),
          state,
        }))}
      />
      {data.refusal !== null && <p className={styles['refusal']}>{t(`withdrawal.refusal.${data.refusal}`)}</p>}
      <Receipt withdrawal={data} {...receipt} />
      <div className={styles['actions']}>
        {canCancel(data) && <Cancel withdrawal={data} />}
        {another}
      </div>
    </div>
  );
}

function Cancel({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const cancellation = useCancelWithdrawal();
  async function handleCancel(): Promise<void> {
    const isSure = await confirm({
      title: t('withdrawal.cancel.title', { amount: formatMoney(withdrawal.amount, currencyFormat) }),
      text: t('withdrawal.cancel.text'),
      confirmLabel: t('withdrawal.cancel'),
    });
    if (!isSure) return;
    cancellation.mutate(withdrawal.id, {
      onSuccess: () => toast({ kind: 'good', text: t('withdrawal.cancelled') }),
    });
  }
  return (
    <Button pending={cancellation.isPending} onClick={() => void handleCancel()}>
      {t('withdrawal.cancel')}
    </Button>
  );
}
