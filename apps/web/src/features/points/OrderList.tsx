import { pointOrderStatuses, type PointOrder } from '@sampan/contract/points';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './points.module.css';
import { usePointOrders } from './queries.ts';
import { formatPoints, searchOf, statusTones, type PointSearch } from './rules.ts';

/** What the member redeemed: where each order stands, the remark of staff, changed points and balance. */
export function OrderList({ search }: { search: PointSearch }) {
  const t = useT();
  const pageNo = search.pageNo ?? 1;
  const status = pointOrderStatuses.find((one) => one === search.status);
  const { data, error, isFetching, isPlaceholderData, refetch } = usePointOrders(pageNo, status);
  const pageAt = (next: number) =>
    paths.pointMall(searchOf({ tab: 'orders', ...(status && { status }), pageNo: next }));
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) => replaceUrl(pageAt(last)));
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  const columns: Column<PointOrder>[] = [
    { id: 'time', header: t('wallet.column.time'), cell: ({ createdAt }) => formatDateTime(createdAt), isTitle: true },
    {
      id: 'goods',
      header: t('points.column.goods'),
      cell: ({ name, quantity }) => `${name} × ${formatNumber(quantity)}`,
    },
    {
      id: 'points',
      header: t('points.column.change'),
      align: 'end',
      cell: ({ points }) => <span className="money">{`−${formatPoints(points)}`}</span>,
    },
    {
      id: 'balance',
      header: t('points.column.balance'),
      align: 'end',
      cell: ({ balance }) => <span className="money">{formatPoints(balance)}</span>,
    },
    {
      id: 'status',
      header: t('wallet.column.status'),
      cell: (one) => <Badge tone={statusTones[one.status]}>{t(`points.status.${one.status}`)}</Badge>,
    },
    { id: 'remark', header: t('points.column.remark'), cell: ({ remark }) => remark || '—' },
  ];
  return (
    <div className={styles['list']}>
      <SelectField
        className={styles['filter']}
        label={t('wallet.column.status')}
        value={status ?? ''}
        onChange={({ target }) => {
          const chosen = pointOrderStatuses.find((one) => one === target.value);
          replaceUrl(paths.pointMall(searchOf({ tab: 'orders', ...(chosen && { status: chosen }) })));
        }}
        options={[
          { value: '', label: t('records.all') },
          ...pointOrderStatuses.map((value) => ({ value, label: t(`points.status.${value}`) })),
        ]}
      />
      <DataTable
        caption={t('points.tab.orders')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        isPending={!data || isPlaceholderData}
        expectedRows={3}
        empty={<EmptyState title={t('points.orders.empty')} text={t('points.orders.hint')} />}
      />
      <Pagination
        page={pageNo}
        totalPages={data?.totalPages ?? 1}
        onPage={(next) => visit(pageAt(next))}
        label={t('shell.pages')}
        previousLabel={t('shell.previous')}
        nextLabel={t('shell.next')}
        pageLabel={(page) => t('shell.page', { page })}
      />
    </div>
  );
}
