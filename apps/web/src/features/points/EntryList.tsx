import type { ValueOf } from '@sampan/contract/operation';
import { pointEntryKinds, type pointEntries } from '@sampan/contract/points';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useClampPage } from '../../ui/clamp-page.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './points.module.css';
import { usePointEntries } from './queries.ts';
import { formatChange, formatPoints, searchOf, type PointSearch } from './rules.ts';

type Entry = ValueOf<typeof pointEntries>['list'][number];

/** Every movement of the member's points, with the balance after it. */
export function EntryList({ search }: { search: PointSearch }) {
  const t = useT();
  const pageNo = search.pageNo ?? 1;
  const kind = pointEntryKinds.find((one) => one === search.kind);
  const { data, error, isFetching, isPlaceholderData, refetch } = usePointEntries(pageNo, kind);
  const pageAt = (next: number) => paths.pointMall(searchOf({ tab: 'movements', ...(kind && { kind }), pageNo: next }));
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) => replaceUrl(pageAt(last)));
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
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
    <div className={styles['list']}>
      <SelectField
        className={styles['filter']}
        label={t('points.column.kind')}
        value={kind ?? ''}
        onChange={({ target }) => {
          const chosen = pointEntryKinds.find((one) => one === target.value);
          replaceUrl(paths.pointMall(searchOf({ tab: 'movements', ...(chosen && { kind: chosen }) })));
        }}
        options={[
          { value: '', label: t('records.all') },
          ...pointEntryKinds.map((value) => ({ value, label: t(`points.entry.${value}`) })),
        ]}
      />
      <DataTable
        caption={t('points.tab.movements')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        isPending={!data || isPlaceholderData}
        expectedRows={5}
        empty={<EmptyState title={t('points.entries.empty')} text={t('points.entries.hint')} />}
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
