import ExternalLink from 'lucide-react/icons/external-link';
import Landmark from 'lucide-react/icons/landmark';
import QrIcon from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import TicketIcon from 'lucide-react/icons/ticket';
import { type ReactNode, useId, useState } from 'react';
import type { DepositKind } from '@sampan/contract/deposits';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AmountForm } from './AmountForm.tsx';
import styles from './cashier.module.css';
import { type DepositMethod, useDepositMethods, useOpenDeposits } from './queries.ts';
import { VoucherForm } from './VoucherForm.tsx';

const icons: Readonly<Record<DepositKind, ReactNode>> = {
  redirect: <ExternalLink aria-hidden="true" />,
  qr: <QrIcon aria-hidden="true" />,
  ewallet: <Smartphone aria-hidden="true" />,
  bank: <Landmark aria-hidden="true" />,
  voucher: <TicketIcon aria-hidden="true" />,
};

/** Method, amount, bonus, what it costs; then the payment. */
export function DepositForm() {
  const t = useT();
  const { data, error, isFetching, refetch } = useDepositMethods();
  const open = useOpenDeposits();
  const [chosen, setChosen] = useState<string | null>(null);
  const usable = data?.list.find(({ closed }) => closed === null);
  const method = data?.list.find(({ id }) => id === chosen) ?? usable ?? data?.list[0];
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <FormSkeleton />;
  if (!method) return <EmptyState title={t('wallet.methods.none')} text={t('wallet.methods.later')} />;
  const waiting = open.data?.some(({ methodId }) => methodId === method.id) ?? false;
  return (
    <div className={styles['form']}>
      <Methods methods={data.list} chosen={method.id} onChoose={setChosen} />
      {method.closed !== null ? (
        <p className={styles['notice']} role="status">
          {t(`deposit.closed.${method.closed}`, { level: method.minimumLevel })}
        </p>
      ) : waiting ? (
        <p className={styles['notice']} role="status">
          {t('deposit.open.first')}
        </p>
      ) : method.kind === 'voucher' ? (
        <VoucherForm key={method.id} method={method} />
      ) : (
        <AmountForm key={method.id} method={method} />
      )}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={styles['form']} aria-busy="true">
      <Skeleton shape="block" className={styles['bone']} />
      <Skeleton shape="block" className={styles['bone']} />
      <Skeleton shape="block" className={styles['bone']} />
    </div>
  );
}

interface MethodsProps {
  methods: readonly DepositMethod[];
  chosen: string;
  onChoose: (id: string) => void;
}

function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const t = useT();
  const name = useId();
  const closureOf = ({ closed, minimumLevel: level }: DepositMethod) =>
    closed === null ? null : t(`deposit.closed.${closed}`, { level });
  return (
    <fieldset className={styles['methods']}>
      <legend className={styles['label']}>{t('wallet.method')}</legend>
      <div className={styles['cards']}>
        {methods.map((method) => (
          <label key={method.id} className={styles['card']} data-closed={method.closed !== null || undefined}>
            <input
              type="radio"
              name={name}
              value={method.id}
              checked={method.id === chosen}
              onChange={() => onChoose(method.id)}
            />
            <span className={styles['cardIcon']}>{icons[method.kind]}</span>
            <span className={styles['cardName']}>{method.name}</span>
            <span className={styles['cardKind']}>
              {method.closed === null ? t(`deposit.kind.${method.kind}`) : closureOf(method)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
