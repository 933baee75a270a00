import { useState } from 'react';
import { rateUnit } from '@sampan/contract/contract-rules';
import type { ValueOf } from '@sampan/contract/operation';
import type { agentRebate } from '@sampan/contract/rebates';
import { formatMoney, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pager } from '../../platform/pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './income.module.css';
import { useRebate } from './queries.ts';
import { rebateSum } from './rules.ts';
import { SumTable } from './SumTable.tsx';

type Part = ValueOf<typeof agentRebate>['parts'][number] & { readonly place: number };

const percentOf = (millionths: number) => `${millionths / (rateUnit / 100)}%`;

/** A rebate with the stakes and the differences of rates that it comes of. */
export function RebateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useRebate(id, pageNo);
  const sum = data && rebateSum(data, currencyFormat.digits);
  const columns: Column<Part>[] = [
    {
      id: 'line',
      header: t('rebate.line'),
      isTitle: true,
      cell: ({ account, correctionOf }) => (
        <>
          {account ?? t('rebate.line.own')}
          {correctionOf !== null && ` (${t('rebate.correction', { day: correctionOf })})`}
        </>
      ),
    },
    { id: 'category', header: t('contract.category'), cell: ({ category }) => t(`shell.category.${category}`) },
    {
      id: 'stakes',
      header: t('rebate.stakes'),
      align: 'end',
      cell: ({ stakes }) => <Amount text={formatMoney(stakes, currencyFormat)} />,
    },
    {
      id: 'rate',
      header: t('rebate.rate'),
      align: 'end',
      cell: ({ ownRate, downlineRate }) => `${percentOf(ownRate)} − ${percentOf(downlineRate)}`,
    },
    {
      id: 'value',
      header: t('rebate.value'),
      align: 'end',
      cell: ({ value }) => <Amount text={formatSigned(value, currencyFormat)} />,
    },
  ];
  return (
    <Dialog title={t('rebate.title')} closeLabel={t('shell.close')} onClose={onClose} size="large">
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton shape="block" className={styles['bone']} />
        </div>
      ) : (
        <div className={styles['bill']}>
          <DataTable
            caption={t('rebate.parts')}
            columns={columns}
            rows={data.parts.map((part, place) => ({ ...part, place }))}
            rowKey={({ place }) => String(place)}
            isPending={isPlaceholderData}
            empty={<p className={styles['soft']}>{t('rebate.status.nothing')}</p>}
          />
          <Pager page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
          {sum ? (
            <SumTable label={t('bill.calculation')} sum={sum} totalLabel={t('bill.amount')} />
          ) : (
            <p>
              {t('bill.amount')}: <Amount text={formatMoney(data.amount, currencyFormat)} />
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
