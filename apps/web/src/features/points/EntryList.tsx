import type { ValueOf } from '@sampan/contract/operation';
import { pointEntryKinds, type pointEntries } from '@sampan/contract/points';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { History } from './History.tsx';
import { usePointEntries } from './queries.ts';
import { formatChange, formatPoints, type PointSearch } from './rules.ts';

type Entry = ValueOf<typeof pointEntries>['list'][number];

/** Every movement of the member's points, with the balance after it. */
export function EntryList({ search: { pageNo = 1, ...search } }: { search: PointSearch }) {
  const t = useT();
  const kind = pointEntryKinds.find((one) => one === search.kind);
  const columns: Column<Entry>[] = [
    { id: 'time', header: t('wallet.column.time'), cell: ({ at }) => formatDateTime(at), isTitle: true },
    { id: 'kind', header: t('points.column.kind'), cell: (entry) => t(`points.entry.${entry.kind}`) },
    {
      id: 'details',
      header: t('wallet.column.details'),
      cell: ({ gameType, day }) => (gameType === null ? '—' : `${t(`shell.category.${gameType}`)} · ${day}`),
    },
    {
      id: 'points',
      header: t('points.column.change'),
      align: 'end',
      cell: ({ points }) => <span className="money">{formatChange(points)}</span>,
    },
    {
      id: 'balance',
      header: t('points.column.balance'),
      align: 'end',
      cell: ({ balance }) => <span className="money">{formatPoints(balance)}</span>,
    },
  ];
  return (
    <History
      caption={t('points.tab.movements')}
      search={{ tab: 'movements', ...(kind && { kind }), pageNo }}
      filter="kind"
      filterLabel={t('points.column.kind')}
      options={pointEntryKinds.map((value) => ({ value, label: t(`points.entry.${value}`) }))}
      result={usePointEntries(pageNo, kind)}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('points.entries.empty')} text={t('points.entries.hint')} />}
    />
  );
}
