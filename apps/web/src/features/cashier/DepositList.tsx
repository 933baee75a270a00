import { depositStatuses, type Deposit } from '@sampan/contract/deposits';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { inAddress, PagedTable } from '../../platform/paged-table.tsx';
import { paths, type RecordSearch } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './cashier.module.css';
import { useDeposits } from './queries.ts';
import { statusTones } from './rules.ts';

/** The member's deposits, newest first; page and status are the address's. */
export function DepositList({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const status = depositStatuses.find((candidate) => candidate === search.status);
  const result = useDeposits(pageNo, status);
  const { pageNo: _here, ...rest } = search;
  const pageAt = (next: number) => paths.member('depositv2', { ...rest, ...(next > 1 && { pageNo: next }) });
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
      <SelectField
        className={styles['filter']}
        label={t('wallet.column.status')}
        value={status ?? ''}
        onChange={({ target }) => {
          const chosen = depositStatuses.find((one) => one === target.value);
          const { status: _before, ...others } = rest;
          replaceUrl(paths.member('depositv2', { ...others, ...(chosen && { status: chosen }) }));
        }}
        options={[
          { value: '', label: t('form.all') },
          ...depositStatuses.map((value) => ({ value, label: t(`wallet.status.${value}`) })),
        ]}
      />
      <PagedTable
        caption={t('wallet.history')}
        columns={columns}
        result={result}
        pageNo={pageNo}
        onPage={inAddress(pageAt)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('wallet.history.empty')} text={t('wallet.history.hint')} />}
      />
    </div>
  );
}
