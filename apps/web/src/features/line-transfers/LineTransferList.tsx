import { lineRelations, lineSides, type LineTransfer } from '@sampan/contract/line-transfers';
import { formatDateTime, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { inAddress, PagedTable } from '../../platform/paged-table.tsx';
import { paths, type RecordSearch } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './line-transfers.module.css';
import { useLineTransfers } from './queries.ts';

/** What was sent and received, newest first; page and filters are the address's. */
export function LineTransferList({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const side = lineSides.find((candidate) => candidate === search.kind);
  const relation = lineRelations.find((candidate) => candidate === search.relation);
  const filter = { ...(side && { side }), ...(relation && { relation }) };
  const result = useLineTransfers(pageNo, filter);
  const { pageNo: _here, ...rest } = search;
  const pageAt = (next: number) => paths.member('transferUpline', { ...rest, ...(next > 1 && { pageNo: next }) });
  const choose = (name: 'kind' | 'relation', value: string) => {
    const { [name]: _before, ...others } = rest;
    replaceUrl(paths.member('transferUpline', { ...others, ...(value !== '' && { [name]: value }) }));
  };
  const columns: Column<LineTransfer>[] = [
    { id: 'time', header: t('records.time'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: 'with',
      header: t('line.with'),
      isTitle: true,
      cell: (one) => (
        <span className={styles['with']}>
          {t(`line.${one.side}.${one.relation}`)}
          <span className={styles['name']}>{one.name}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('records.amount'),
      align: 'end',
      cell: ({ side: of, amount }) => (
        <Amount
          text={formatSigned(of === 'sent' ? `-${amount}` : amount, currencyFormat)}
          tone={of === 'sent' ? 'bad' : 'good'}
        />
      ),
    },
  ];
  return (
    <div className={styles['list']}>
      <div className={styles['filters']}>
        <SelectField
          label={t('line.side')}
          value={side ?? ''}
          onChange={({ target }) => choose('kind', target.value)}
          options={[
            { value: '', label: t('form.all') },
            ...lineSides.map((value) => ({ value, label: t(`line.side.${value}`) })),
          ]}
        />
        <SelectField
          label={t('line.with')}
          value={relation ?? ''}
          onChange={({ target }) => choose('relation', target.value)}
          options={[
            { value: '', label: t('form.all') },
            ...lineRelations.map((value) => ({ value, label: t(`line.${value}`) })),
          ]}
        />
      </div>
      <PagedTable
        caption={t('line.history')}
        columns={columns}
        result={result}
        pageNo={pageNo}
        onPage={inAddress(pageAt)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('line.history.empty')} text={t('line.history.hint')} />}
      />
    </div>
  );
}
