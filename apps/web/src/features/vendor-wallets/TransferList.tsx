import { mainWallet, walletTransferStatuses, type WalletTransfer } from '@sampan/contract/vendor-wallets';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit, type RecordSearch } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../platform/pager.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useWalletTransfers } from './queries.ts';
import { statusTones } from './rules.ts';
import styles from './vendor-wallets.module.css';

/** The member's transfers between wallets, newest first; page and status are the address's. */
export function TransferList({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const status = walletTransferStatuses.find((candidate) => candidate === search.status);
  const { data, error, isFetching, isPlaceholderData, refetch } = useWalletTransfers(pageNo, status);
  const { pageNo: _here, ...rest } = search;
  const pageAt = (next: number) => paths.member('transferFund', { ...rest, ...(next > 1 && { pageNo: next }) });
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) => replaceUrl(pageAt(last)));
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  const nameOf = ({ vendorName }: WalletTransfer, id: string) => (id === mainWallet ? t('wallet.main') : vendorName);
  const columns: Column<WalletTransfer>[] = [
    { id: 'time', header: t('wallet.column.time'), cell: ({ createdAt }) => formatDateTime(createdAt), isTitle: true },
    { id: 'from', header: t('wallets.from'), cell: (one) => nameOf(one, one.from) },
    { id: 'to', header: t('wallets.to'), cell: (one) => nameOf(one, one.to) },
    {
      id: 'amount',
      header: t('wallet.amount'),
      align: 'end',
      cell: ({ amount }) => <span className="money">{formatMoney(amount, currencyFormat)}</span>,
    },
    { id: 'occasion', header: t('wallets.occasion'), cell: ({ occasion }) => t(`wallets.occasion.${occasion}`) },
    {
      id: 'status',
      header: t('wallet.column.status'),
      cell: (one) => <Badge tone={statusTones[one.status]}>{t(`wallets.status.${one.status}`)}</Badge>,
    },
  ];
  return (
    <div className={styles['wallets']}>
      <SelectField
        className={styles['filter']}
        label={t('wallet.column.status')}
        value={status ?? ''}
        onChange={({ target }) => {
          const wanted = walletTransferStatuses.find((one) => one === target.value);
          const { status: _before, ...others } = rest;
          replaceUrl(paths.member('transferFund', { ...others, ...(wanted && { status: wanted }) }));
        }}
        options={[
          { value: '', label: t('form.all') },
          // Reserved is on its way, too, and lasts for a moment.
          ...walletTransferStatuses
            .filter((one) => one !== 'reserved')
            .map((value) => ({ value, label: t(`wallets.status.${value}`) })),
        ]}
      />
      <DataTable
        caption={t('wallets.history')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        isPending={!data || isPlaceholderData}
        expectedRows={3}
        empty={<EmptyState title={t('wallets.history.empty')} text={t('wallets.history.hint')} />}
      />
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={(next) => visit(pageAt(next))} />
    </div>
  );
}
