import { useState } from 'react';
import type { Deposit } from '@sampan/contract/wallet';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import styles from './cashier.module.css';
import { useDeposits } from './queries.ts';
import { statusTones } from './rules.ts';

/** The member's deposits, newest first. */
export function DepositList() {
  const t = useT();
  const { currencyFormat } = useSite();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useDeposits(pageNo);
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  const columns: Column<Deposit>[] = [
    { id: 'time', header: t('wallet.column.time'), cell: ({ createdAt }) => formatDateTime(createdAt), isTitle: true },
    { id: 'method', header: t('wallet.method'), cell: ({ methodName }) => methodName },
    {
      id: 'amount',
      header: t('wallet.amount'),
      align: 'end',
      cell: ({ amount }) => <span className="money">{formatMoney(amount, currencyFormat)}</span>,
    },
    {
      id: 'status',
      header: t('wallet.column.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`wallet.status.${status}`)}</Badge>,
    },
    {
      id: 'open',
      header: t('wallet.column.details'),
      align: 'end',
      cell: ({ id }) => (
        <a href={paths.member('depositv2', { deposit: id })} className={styles['link']}>
          {t('wallet.open')}
        </a>
      ),
    },
  ];
  return (
    <div className={styles['list']}>
      <DataTable
        caption={t('wallet.history')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        isPending={!data || isPlaceholderData}
        expectedRows={3}
        empty={<EmptyState title={t('wallet.history.empty')} text={t('wallet.history.hint')} />}
      />
      <Pagination
        page={pageNo}
        totalPages={data?.totalPages ?? 1}
        onPage={setPageNo}
        label={t('shell.pages')}
        previousLabel={t('shell.previous')}
        nextLabel={t('shell.next')}
        pageLabel={(page) => t('shell.page', { page })}
      />
    </div>
  );
}
