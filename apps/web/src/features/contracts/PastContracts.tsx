import { useState } from 'react';
import type { ContractKind } from '@sampan/contract/contract-rules';
import type { Contract } from '@sampan/contract/contracts';
import { formatDate } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { Pager } from '../../platform/pager.tsx';
import { errorWords } from '../../platform/api.ts';
import { ContractFacts } from './ContractFacts.tsx';
import styles from './contracts.module.css';
import { pageSize, useOwnContracts } from './queries.ts';
import { categoryKey, percentOf, statusOf, statusTones, topRate } from './rules.ts';

/** All that the agent was ever offered of a kind, newest first; folded until it is asked for. */
export function PastContracts({ kind }: { kind: ContractKind }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['past']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('contract.past')}</summary>
      {isOpen && <PastList kind={kind} />}
    </details>
  );
}

function PastList({ kind }: { kind: ContractKind }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const [pageNo, setPageNo] = useState(1);
  const [shown, setShown] = useState<Contract | null>(null);
  const { data, error, isPlaceholderData, refetch } = useOwnContracts({ kind, pageNo, pageSize });
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, setPageNo);
  if (error && !data)
    return <ErrorLine title={t(...errorWords(error))} retryLabel={t('shell.retry')} onRetry={() => void refetch()} />;
  const columns: Column<Contract>[] = [
    {
      id: 'offered',
      header: t('contract.offered'),
      isTitle: true,
      cell: ({ offeredAt }) => formatDate(offeredAt),
    },
    { id: 'category', header: t('contract.category'), cell: ({ category }) => t(categoryKey(category)) },
    { id: 'rate', header: t('contract.rate.top'), align: 'end', cell: (one) => percentOf(topRate(one)) },
    {
      id: 'status',
      header: t('records.status'),
      cell: (one) => <Badge tone={statusTones[statusOf(one, now)]}>{t(`contract.status.${statusOf(one, now)}`)}</Badge>,
    },
    {
      id: 'open',
      header: t('wallet.column.details'),
      align: 'end',
      cell: (one) => (
        <Button size="small" onClick={() => setShown(one)}>
          {t('contract.show')}
        </Button>
      ),
    },
  ];
  return (
    <div className={styles['list']}>
      <DataTable
        caption={t('contract.past')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        isPending={!data || isPlaceholderData}
        expectedRows={3}
        empty={<p className={styles['soft']}>{t('contract.own.empty')}</p>}
      />
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={setPageNo} />
      {shown && (
        <Dialog
          title={t(`contract.kind.${kind}`)}
          closeLabel={t('shell.close')}
          onClose={() => setShown(null)}
          size="medium"
        >
          <ContractFacts contract={shown} side="downline" now={now} />
        </Dialog>
      )}
    </div>
  );
}
