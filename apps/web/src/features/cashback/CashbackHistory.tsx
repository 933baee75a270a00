import type { CashbackClaim } from '@sampan/contract/cashback';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit, type RecordSearch } from '../../platform/paths.ts';
import { formatPercent } from '../../platform/percent.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useSite } from '../../platform/site.ts';
import { useClampPage } from '../../ui/clamp-page.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../platform/pager.tsx';
import styles from './cashback.module.css';
import { useCashbackHistory } from './queries.ts';
import { percentOf } from './rules.ts';

/** What was collected, the newest first, and of which categories. */
export function CashbackHistory({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const { data, error, isFetching, isPlaceholderData, refetch } = useCashbackHistory(pageNo);
  const pageAt = (next: number) => paths.member('manualRebate', next > 1 ? { pageNo: next } : {});
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) => replaceUrl(pageAt(last)));
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  const columns: Column<CashbackClaim>[] = [
    { id: 'time', header: t('wallet.column.time'), cell: ({ at }) => formatDateTime(at), isTitle: true },
    {
      id: 'parts',
      header: t('wallet.column.details'),
      cell: ({ parts }) => (
        <ul className={styles['parts']}>
          {parts.map(({ gameType, rateBasisPoints, amount }) => (
            <li key={gameType}>
              {`${t(`shell.category.${gameType}`)} ${formatPercent(percentOf(rateBasisPoints))}: ${formatMoney(amount, currencyFormat)}`}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'amount',
      header: t('wallet.amount'),
      align: 'end',
      cell: ({ amount }) => <span className="money">{formatMoney(amount, currencyFormat)}</span>,
    },
  ];
  return (
    <div className={styles['panel']}>
      <DataTable
        caption={t('cashback.history')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        isPending={!data || isPlaceholderData}
        expectedRows={3}
        empty={<EmptyState title={t('cashback.history.empty')} text={t('cashback.history.hint')} />}
      />
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={(next) => visit(pageAt(next))} />
    </div>
  );
}
