import { useState } from 'react';
import { type AgentBill, billStatuses } from '@sampan/contract/bills';
import { type ContractKind, contractKinds } from '@sampan/contract/contract-rules';
import { dateOf } from '@sampan/contract/zone-time';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { PagedTable } from '../../platform/paged-table.tsx';
import { brand, useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BillDialog } from './BillDialog.tsx';
import { CollectButton } from './CollectButton.tsx';
import styles from './income.module.css';
import { periodText } from './period-text.ts';
import { useBills } from './queries.ts';
import { statusTones, timeOf } from './rules.ts';

/** The agent's bills, of one kind or of all: by days and state, page by page, with what was collected of them. */
export function BillList({ kind }: { kind?: ContractKind }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const [today] = useState(() => dateOf(Date.now(), brand.timeZone));
  const [filter, setFilter] = useState({ kind: '', status: '', since: '', until: '', pageNo: 1 });
  const [shown, setShown] = useState<string | null>(null);
  const chosenKind = kind ?? contractKinds.find((one) => one === filter.kind);
  const status = billStatuses.find((one) => one === filter.status);
  const result = useBills({
    pageNo: filter.pageNo,
    ...(chosenKind && { kind: chosenKind }),
    ...(status && { status }),
    ...timeOf(filter, brand.timeZone),
  });
  /** Another filter starts at the first page. */
  const show = (change: Partial<typeof filter>) => setFilter({ ...filter, pageNo: 1, ...change });
  const { data } = result;
  const money = (amount: string) => <Amount text={formatMoney(amount, currencyFormat)} />;
  const columns: Column<AgentBill>[] = [
    { id: 'period', header: t('contract.period'), isTitle: true, cell: periodText },
    ...(kind
      ? []
      : [{ id: 'kind', header: t('contract.kind'), cell: (one: AgentBill) => t(`contract.kind.${one.kind}`) }]),
    {
      id: 'category',
      header: t('contract.category'),
      cell: ({ category }) => t(category === 'CONS' ? 'contract.category.all' : `shell.category.${category}`),
    },
    {
      id: 'status',
      header: t('records.status'),
      cell: (one) => <Badge tone={statusTones[one.status]}>{t(`bill.status.${one.status}`)}</Badge>,
    },
    {
      id: 'amount',
      header: t('bill.amount'),
      align: 'end',
      cell: ({ amount }) => money(amount),
      total: data?.totals && money(data.totals.collected),
    },
    {
      id: 'open',
      header: t('wallet.column.details'),
      align: 'end',
      cell: (bill) => (
        <span className={styles['rowActions']}>
          <CollectButton bill={bill} size="small" />
          <Button
            size="small"
            aria-label={t('bill.explain.of', { period: periodText(bill) })}
            onClick={() => setShown(bill.id)}
          >
            {t('bill.explain')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <div className={styles['list']}>
      <div className={styles['filters']}>
        {kind === undefined && (
          <SelectField
            label={t('contract.kind')}
            value={filter.kind}
            onChange={({ target }) => show({ kind: target.value })}
            options={[
              { value: '', label: t('form.all') },
              ...contractKinds.map((value) => ({ value, label: t(`contract.kind.${value}`) })),
            ]}
          />
        )}
        <SelectField
          label={t('records.status')}
          value={filter.status}
          onChange={({ target }) => show({ status: target.value })}
          options={[
            { value: '', label: t('form.all') },
            ...billStatuses.map((value) => ({ value, label: t(`bill.status.${value}`) })),
          ]}
        />
        <TextField
          type="date"
          label={t('profit.from')}
          value={filter.since}
          max={filter.until || today}
          onChange={({ target }) => show({ since: target.value })}
        />
        <TextField
          type="date"
          label={t('profit.to')}
          value={filter.until}
          min={filter.since}
          max={today}
          onChange={({ target }) => show({ until: target.value })}
        />
      </div>
      <PagedTable
        caption={t('bill.list')}
        columns={columns}
        result={result}
        pageNo={filter.pageNo}
        onPage={(pageNo) => setFilter({ ...filter, pageNo })}
        rowKey={({ id }) => id}
        expectedRows={5}
        empty={<EmptyState title={t('bill.empty')} text={t('bill.empty.text')} />}
        totalLabel={data?.totals && data.totalCount > 0 ? t('bill.total', { count: data.totalCount }) : undefined}
      />
      {shown !== null && <BillDialog key={shown} id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
