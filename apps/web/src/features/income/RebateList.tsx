import { useState } from 'react';
import type { AgentRebate } from '@sampan/contract/rebates';
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
import { TextField } from '../../ui/TextField.tsx';
import styles from './income.module.css';
import { periodText } from './period-text.ts';
import { useRebates } from './queries.ts';
import { RebateDialog } from './RebateDialog.tsx';
import { timeOf } from './rules.ts';

const tones = { waiting: 'accent', paid: 'good', nothing: 'plain' } as const;

/** The period of a rebate as that of a bill of the same length. */
const rebatePeriod = ({ by, ...period }: AgentRebate) =>
  periodText({ ...period, kind: by === 'day' ? 'daily' : 'realtime' });

/** The agent's rebates by days, page by page, with what all of them come to. */
export function RebateList() {
  const t = useT();
  const { currencyFormat } = useSite();
  const [today] = useState(() => dateOf(Date.now(), brand.timeZone));
  const [filter, setFilter] = useState({ since: '', until: '', pageNo: 1 });
  const [shown, setShown] = useState<string | null>(null);
  const result = useRebates({
    pageNo: filter.pageNo,
    ...timeOf(filter, brand.timeZone),
  });
  const { data } = result;
  const money = (amount: string) => <Amount text={formatMoney(amount, currencyFormat)} />;
  const columns: Column<AgentRebate>[] = [
    { id: 'period', header: t('contract.period'), isTitle: true, cell: rebatePeriod },
    {
      id: 'status',
      header: t('records.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`rebate.status.${status}`)}</Badge>,
    },
    {
      id: 'stakes',
      header: t('rebate.stakes'),
      align: 'end',
      cell: ({ stakes }) => money(stakes),
      total: data && money(data.totals.stakes),
    },
    {
      id: 'amount',
      header: t('bill.amount'),
      align: 'end',
      cell: ({ amount }) => money(amount),
      total: data && money(data.totals.amount),
    },
    {
      id: 'open',
      header: t('wallet.column.details'),
      align: 'end',
      cell: (rebate) => (
        <Button
          size="small"
          aria-label={t('rebate.explain.of', { period: rebatePeriod(rebate) })}
          onClick={() => setShown(rebate.id)}
        >
          {t('bill.explain')}
        </Button>
      ),
    },
  ];
  return (
    <div className={styles['list']}>
      <div className={styles['filters']}>
        <TextField
          type="date"
          label={t('profit.from')}
          value={filter.since}
          max={filter.until || today}
          onChange={({ target }) => setFilter({ ...filter, since: target.value, pageNo: 1 })}
        />
        <TextField
          type="date"
          label={t('profit.to')}
          value={filter.until}
          min={filter.since}
          max={today}
          onChange={({ target }) => setFilter({ ...filter, until: target.value, pageNo: 1 })}
        />
      </div>
      <PagedTable
        caption={t('rebate.list')}
        columns={columns}
        result={result}
        pageNo={filter.pageNo}
        onPage={(pageNo) => setFilter({ ...filter, pageNo })}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('rebate.empty')} text={t('rebate.empty.text')} />}
        totalLabel={data && data.totalCount > 0 ? t('rebate.total', { count: data.totalCount }) : undefined}
      />
      {shown !== null && <RebateDialog id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
