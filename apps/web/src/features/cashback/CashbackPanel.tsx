import BadgePercent from 'lucide-react/icons/badge-percent';
import { useState } from 'react';
import type { CashbackPart } from '@sampan/contract/cashback';
import { newIdempotencyKey } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { formatPercent } from '../../platform/percent.ts';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './cashback.module.css';
import { useCashback, useCollect } from './queries.ts';
import { isCollectable, percentOf } from './rules.ts';

/** What can be collected, by category with its rate, and the button that does it. */
export function CashbackPanel() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data, error, isFetching, refetch } = useCashback();
  const collect = useCollect();
  // One click keeps its key while it is tried again.
  const [key, setKey] = useState(newIdempotencyKey);
  const money = (amount: string) => formatMoney(amount, currencyFormat);
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={styles['panel']} aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
        <Skeleton shape="block" className={styles['tableBone']} />
      </div>
    );
  }
  if (data.parts.length === 0) return <EmptyState title={t('cashback.none')} text={t('cashback.none.text')} />;

  function handleCollect(): void {
    if (collect.isPending) return;
    collect.mutate(key, {
      onSuccess: ({ amount }) => {
        setKey(newIdempotencyKey());
        toast({ kind: 'good', text: t('cashback.collected', { amount: money(amount) }) });
      },
    });
  }

  const columns: Column<CashbackPart>[] = [
    {
      id: 'category',
      header: t('records.category'),
      cell: ({ gameType }) => t(`shell.category.${gameType}`),
      isTitle: true,
    },
    {
      id: 'rate',
      header: t('cashback.rate'),
      align: 'end',
      cell: ({ rateBasisPoints }) => formatPercent(percentOf(rateBasisPoints)),
    },
    {
      id: 'stakes',
      header: t('cashback.stakes'),
      align: 'end',
      cell: ({ stakes }) => <span className="money">{money(stakes)}</span>,
    },
    {
      id: 'amount',
      header: t('wallet.amount'),
      align: 'end',
      cell: ({ amount }) => <span className="money">{money(amount)}</span>,
      total: <span className="money">{money(data.total)}</span>,
    },
  ];
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <div className={styles['figure']}>
          <p className={styles['label']}>{t('cashback.total')}</p>
          <p className={styles['total']} role="status">
            {money(data.total)}
          </p>
        </div>
        <Button
          variant="primary"
          size="large"
          icon={<BadgePercent aria-hidden="true" />}
          pending={collect.isPending}
          disabled={!isCollectable(data, currencyFormat.digits)}
          onClick={handleCollect}
        >
          {t('cashback.collect')}
        </Button>
      </div>
      <p className={styles['soft']}>
        {t('cashback.text', { days: data.days, amount: money(data.minimum), level: data.level })}
      </p>
      <DataTable
        caption={t('cashback.rates')}
        columns={columns}
        rows={data.parts}
        rowKey={({ gameType }) => gameType}
        empty={null}
        totalLabel={t('cashback.sum')}
      />
    </div>
  );
}
