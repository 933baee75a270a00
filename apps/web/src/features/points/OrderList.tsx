import { pointOrderStatuses, type PointOrder } from '@sampan/contract/points';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { History } from './History.tsx';
import { usePointOrders } from './queries.ts';
import { formatPoints, statusTones, type PointSearch } from './rules.ts';

/** What the member redeemed: where each order stands, the remark of staff, changed points and balance. */
export function OrderList({ search: { pageNo = 1, ...search } }: { search: PointSearch }) {
  const t = useT();
  const status = pointOrderStatuses.find((one) => one === search.status);
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
    <History
      caption={t('points.tab.orders')}
      search={{ tab: 'orders', ...(status && { status }), pageNo }}
      filter="status"
      filterLabel={t('wallet.column.status')}
      options={pointOrderStatuses.map((value) => ({ value, label: t(`points.status.${value}`) }))}
      result={usePointOrders(pageNo, status)}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('points.orders.empty')} text={t('points.orders.hint')} />}
    />
  );
}
