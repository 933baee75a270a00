import { withdrawalStatuses, type Withdrawal } from '@sampan/contract/withdrawals';
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
import { useWithdrawals } from './queries.ts';
import { statusTones } from './rules.ts';
import styles from './withdrawals.module.css';

/** The member's withdrawals, newest first; page and status are the address's. */
export function WithdrawalList({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const status = withdrawalStatuses.find((candidate) => candidate === search.status);
  const result = useWithdrawals(pageNo, status);
  const { pageNo: _here, ...rest } = search;
  const pageAt = (next: number) => paths.member('withdraw', { ...rest, ...(next > 1 && { pageNo: next }) });
  const columns: Column<Withdrawal>[] = [
    { id: 'time', header: t('wallet.column.time'), cell: ({ createdAt }) => formatDateTime(createdAt), isTitle: true },
    { id: 'account', header: t('withdrawal.account'), cell: ({ method, number }) => `${method.name} ${number}` },
    {
      id: 'amount',
      header: t('wallet.amount'),
      align: 'end',
      cell: ({ amount }) => <span className="money">{formatMoney(amount, currencyFormat)}</span>,
    },
    {
      id: 'status',
      header: t('wallet.column.status'),
      cell: (one) => <Badge tone={statusTones[one.status]}>{t(`withdrawal.status.${one.status}`)}</Badge>,
    },
    {
      id: 'open',
      header: t('wallet.column.details'),
      align: 'end',
      cell: ({ id }) => (
        <a href={paths.member('withdraw', { withdrawal: id })} className={styles['link']}>
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
          const chosen = withdrawalStatuses.find((one) => one === target.value);
          const { status: _before, ...others } = rest;
          replaceUrl(paths.member('withdraw', { ...others, ...(chosen && { status: chosen }) }));
        }}
        options={[
          { value: '', label: t('form.all') },
          ...withdrawalStatuses.map((value) => ({ value, label: t(`withdrawal.status.${value}`) })),
        ]}
      />
      <PagedTable
        caption={t('withdrawal.history')}
        columns={columns}
        result={result}
        pageNo={pageNo}
        onPage={inAddress(pageAt)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('withdrawal.history.empty')} text={t('withdrawal.history.hint')} />}
      />
    </div>
  );
}
