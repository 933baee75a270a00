import { mainWallet, walletTransferStatuses, type WalletTransfer } from '@sampan/contract/vendor-wallets';
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
import { useWalletTransfers } from './queries.ts';
import { statusTones } from './rules.ts';
import styles from './vendor-wallets.module.css';

/** The member's transfers between wallets, newest first; page and status are the address's. */
export function TransferList({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const status = walletTransferStatuses.find((candidate) => candidate === search.status);
  const result = useWalletTransfers(pageNo, status);
  const { pageNo: _here, ...rest } = search;
  const pageAt = (next: number) => paths.member('transferFund', { ...rest, ...(next > 1 && { pageNo: next }) });
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
      <PagedTable
        caption={t('wallets.history')}
        columns={columns}
        result={result}
        pageNo={pageNo}
        onPage={inAddress(pageAt)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('wallets.history.empty')} text={t('wallets.history.hint')} />}
      />
    </div>
  );
}
