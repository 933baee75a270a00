import { useState } from 'react';
import type { ValueOf } from '@sampan/contract/operation';
import type { turnoverRounds } from '@sampan/contract/turnover';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Pager } from '../../platform/pager.tsx';
import { useCountedRounds } from './queries.ts';
import styles from './turnover.module.css';

type Round = ValueOf<typeof turnoverRounds>['list'][number];

/** The bets that counted for what is to be played, newest first. */
export function CountedRounds({ obligationId }: { obligationId: string }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useCountedRounds(obligationId, pageNo);
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  const money = (amount: string) => <span className="money">{formatMoney(amount, currencyFormat)}</span>;
  const columns: Column<Round>[] = [
    { id: 'game', header: t('records.game'), cell: ({ gameName }) => gameName, isTitle: true },
    { id: 'settled', header: t('turnover.settled'), cell: ({ settledAt }) => formatDateTime(settledAt) },
    { id: 'stake', header: t('records.stake'), align: 'end', cell: ({ stake }) => money(stake) },
    { id: 'counted', header: t('turnover.counted'), align: 'end', cell: ({ counted }) => money(counted) },
  ];
  return (
    <div className={styles['rounds']}>
      <DataTable
        caption={t('turnover.rounds')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        isPending={!data || isPlaceholderData}
        expectedRows={2}
        empty={<p className={styles['soft']}>{t('turnover.rounds.empty')}</p>}
      />
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={setPageNo} />
    </div>
  );
}
