import { useState } from 'react';
import type { AgentBill, billMembers } from '@sampan/contract/bills';
import type { ValueOf } from '@sampan/contract/operation';
import { errorWords } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { Pager } from '../../platform/pager.tsx';
import styles from './income.module.css';
import { useBillMembers } from './queries.ts';

type Member = ValueOf<typeof billMembers>['list'][number];
/** Accounts may be masked alike: a row is known by its place. */
type Row = Member & { readonly place: number };

/** What each member of the team did for a bill; the last line has what all of them come to. */
export function BillMembers({ bill: { id, kind, figures } }: { bill: AgentBill }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useBillMembers(id, pageNo);
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, setPageNo);
  if (error && !data)
    return <ErrorLine title={t(...errorWords(error))} retryLabel={t('shell.retry')} onRetry={() => void refetch()} />;
  const columnOf = (name: Exclude<keyof Member, 'account'>, total: string): Column<Row> => ({
    id: name,
    header: t(`bill.member.${name}`),
    align: 'end',
    cell: (member) => <Amount text={formatMoney(member[name], currencyFormat)} />,
    total: <Amount text={formatMoney(total, currencyFormat)} />,
  });
  const columns: Column<Row>[] = [
    { id: 'account', header: t('bill.member'), isTitle: true, cell: ({ account }) => account },
    columnOf('validBet', figures.validBet),
    ...(kind === 'realtime'
      ? [columnOf('profit', figures.profit), columnOf('loss', figures.loss)]
      : [columnOf('prizes', figures.prizes)]),
  ];
  return (
    <div className={styles['list']}>
      <DataTable
        caption={t('bill.members')}
        columns={columns}
        rows={(data?.list ?? []).map((member, place) => ({ ...member, place }))}
        rowKey={({ place }) => String(place)}
        isPending={!data || isPlaceholderData}
        expectedRows={3}
        empty={<p className={styles['soft']}>{t('bill.members.empty')}</p>}
        totalLabel={t('bill.team')}
      />
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={setPageNo} />
    </div>
  );
}
