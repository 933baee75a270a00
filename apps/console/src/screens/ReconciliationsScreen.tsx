import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../features/entry/queries.ts';
import { CompareDialog } from '../features/reconciliations/CompareDialog.tsx';
import { type Reconciliation, reconciliationsQuery } from '../features/reconciliations/queries.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, WholeText } from '../ui/DataGrid.tsx';
import { Badge, Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** Providers' lists that were compared with the payments here. */
export function ReconciliationsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/reconciliations' });
  const search = useSearch({ from: '/reconciliations' });
  const address = useListAddress<keyof typeof search>();
  const page = pageNumber(search.page);
  const reconciliations = useQuery(reconciliationsQuery(page));
  const { data: me } = useQuery(meQuery);
  const [isComparing, setIsComparing] = useState(false);
  const open = (reconciliationId: string) =>
    void navigate({ to: '/reconciliations/$reconciliationId', params: { reconciliationId } });
  const columns: readonly Column<Reconciliation>[] = [
    { id: 'at', header: t('reconciliations.at'), cell: ({ at }) => <WholeText>{showTime(at)}</WholeText> },
    { id: 'provider', header: t('cashier.provider'), cell: ({ provider }) => <WholeText>{provider}</WholeText> },
    {
      id: 'direction',
      header: t('reconciliations.direction'),
      cell: ({ direction }) => t(`reconciliations.direction.${direction}`),
    },
    {
      id: 'days',
      header: t('reconciliations.days'),
      cell: ({ from, to }) => <WholeText>{`${from} – ${to}`}</WholeText>,
    },
    {
      id: 'total',
      header: t('reconciliations.theirs'),
      isFigure: true,
      cell: ({ total, currency }) => t('cashier.money', { amount: showAmount(total), currency }),
    },
    {
      id: 'own',
      header: t('reconciliations.ours'),
      isFigure: true,
      cell: ({ ownTotal, currency }) => t('cashier.money', { amount: showAmount(ownTotal), currency }),
    },
    { id: 'matched', header: t('reconciliations.matched'), isFigure: true, cell: ({ matched }) => matched },
    {
      id: 'open',
      header: t('reconciliations.open'),
      isFigure: true,
      cell: ({ open: left, differences }) => (
        <Badge tone={left === 0 ? 'good' : 'warn'}>{t('reconciliations.open.of', { left, differences })}</Badge>
      ),
    },
    { id: 'author', header: t('reconciliations.author'), cell: ({ author }) => author.name },
  ];
  const pagerWords = usePagerWords(page, reconciliations.data);
  const mayWrite = me?.permissions.includes('finance.write') ?? false;
  const providers = reconciliations.data?.providers;
  return (
    <Page
      title={t('reconciliations.title')}
      text={t('reconciliations.text')}
      actions={
        mayWrite &&
        providers !== undefined &&
        providers.length > 0 && (
          <Button look="primary" onClick={() => setIsComparing(true)}>
            {t('reconciliations.compare')}
          </Button>
        )
      }
    >
      {providers?.length === 0 && <Note>{t('reconciliations.noProviders')}</Note>}
      <DataGrid
        label={t('reconciliations.title')}
        columns={columns}
        rows={reconciliations.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('reconciliations.empty')}
        error={reconciliations.error && errorText(reconciliations.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void reconciliations.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {isComparing && providers && (
        <CompareDialog providers={providers} onDone={({ id }) => open(id)} onClose={() => setIsComparing(false)} />
      )}
    </Page>
  );
}
