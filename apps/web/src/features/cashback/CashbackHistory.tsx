import type { CashbackClaim } from '@sampan/contract/cashback';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { inAddress, PagedTable } from '../../platform/paged-table.tsx';
import { paths, type RecordSearch } from '../../platform/paths.ts';
import { formatPercent } from '../../platform/percent.ts';
import { useSite } from '../../platform/site.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './cashback.module.css';
import { useCashbackHistory } from './queries.ts';
import { percentOf } from './rules.ts';

/** What was collected, the newest first, and of which categories. */
export function CashbackHistory({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const result = useCashbackHistory(pageNo);
  const pageAt = (next: number) => paths.member('manualRebate', next > 1 ? { pageNo: next } : {});
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
      <PagedTable
        caption={t('cashback.history')}
        columns={columns}
        result={result}
        pageNo={pageNo}
        onPage={inAddress(pageAt)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('cashback.history.empty')} text={t('cashback.history.hint')} />}
      />
    </div>
  );
}
