import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { differenceKinds, reconciliationDetails } from '@sampan/contract/reconciliation';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { DifferenceDialog } from '../features/reconciliations/DifferenceDialog.tsx';
import { detailsQuery, type Difference } from '../features/reconciliations/queries.ts';
import { statusWord } from '../features/reconciliations/rules.ts';
import { call } from '../platform/api.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { useOpenedRow } from '../platform/opened-row.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Facts, Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** One comparison with a provider's list: its sums, and each payment that differs. */
export function ReconciliationScreen() {
  const t = useT();
  const { reconciliationId } = useParams({ from: '/reconciliations/$reconciliationId' });
  const search = useSearch({ from: '/reconciliations/$reconciliationId' });
  const address = useListAddress<keyof typeof search>();
  const page = pageNumber(search.page);
  const filter = {
    kind: differenceKinds.find((one) => one === search.kind),
    open: search.open === 'true' ? ('true' as const) : undefined,
  };
  const details = useQuery(detailsQuery(reconciliationId, { ...filter, pageNo: page }));
  const { data: me } = useQuery(meQuery);
  const one = details.data?.reconciliation;
  const chosen = useOpenedRow(details.data?.list, ({ number }) => String(number), search.difference);
  const open = (difference?: string) => address.open('difference', difference);
  const money = (amount: string | null) =>
    amount === null || !one ? '' : t('cashier.money', { amount: showAmount(amount), currency: one.currency });
  const statusText = (status: string | null) => {
    const word = status === null || !one ? null : statusWord(one.direction, status);
    return word === null ? (status ?? '') : t(word);
  };
  const columns: readonly Column<Difference>[] = [
    { id: 'kind', header: t('reconciliations.kind'), cell: ({ kind }) => t(`reconciliations.kind.${kind}`) },
    {
      id: 'reference',
      header: t('cashier.providerReference'),
      cell: ({ reference }) => (
        <WholeText>
          <code>{reference}</code>
        </WholeText>
      ),
    },
    { id: 'theirs', header: t('reconciliations.theirs'), isFigure: true, cell: ({ amount }) => money(amount) },
    { id: 'ours', header: t('reconciliations.ours'), isFigure: true, cell: ({ ownAmount }) => money(ownAmount) },
    { id: 'status', header: t('reconciliations.status'), cell: ({ ownStatus }) => statusText(ownStatus) },
    {
      id: 'explanation',
      header: t('reconciliations.explanation'),
      cell: ({ explanation }) =>
        explanation ? (
          <WholeText>{explanation.text}</WholeText>
        ) : (
          <Badge tone="warn">{t('reconciliations.explanation.none')}</Badge>
        ),
    },
  ];
  const pagerWords = usePagerWords(page, details.data);
  const named = { kind: search.kind, open: search.open };
  return (
    <Page title={t('reconciliations.details')} text={t('reconciliations.details.text')}>
      {one && (
        <Facts
          facts={[
            [t('cashier.provider'), one.provider],
            [t('reconciliations.direction'), t(`reconciliations.direction.${one.direction}`)],
            [t('reconciliations.days'), `${one.from} – ${one.to}`],
            [t('reconciliations.file'), one.fileName],
            [t('reconciliations.theirs'), `${money(one.total)} (${t('reconciliations.rows', { count: one.rows })})`],
            [
              t('reconciliations.ours'),
              `${money(one.ownTotal)} (${t('reconciliations.rows', { count: one.ownRows })})`,
            ],
            [t('reconciliations.matched'), String(one.matched)],
            [
              t('reconciliations.open'),
              <Badge key="open" tone={one.open === 0 ? 'good' : 'warn'}>
                {t('reconciliations.open.of', { left: one.open, differences: one.differences })}
              </Badge>,
            ],
            [t('reconciliations.author'), `${one.author.name}, ${showTime(one.at)}`],
          ]}
        />
      )}
      <FilterBar>
        <SelectField
          label={t('reconciliations.kind')}
          value={filter.kind ?? ''}
          options={[
            ['', t('shell.all')],
            ...differenceKinds.map((kind) => [kind, t(`reconciliations.kind.${kind}`)] as const),
          ]}
          onChange={({ target }) => address.narrow('kind', target.value)}
        />
        <SelectField
          label={t('reconciliations.explanation')}
          value={filter.open ?? ''}
          options={[
            ['', t('shell.all')],
            ['true', t('reconciliations.explanation.none')],
          ]}
          onChange={({ target }) => address.narrow('open', target.value)}
        />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="reconciliation"
          filter={{ reconciliation: reconciliationId, ...named }}
          columns={columns}
          ask={async (paging) =>
            call(reconciliationDetails, { params: { reconciliationId }, query: { ...filter, ...paging } })
          }
        />
      </FilterBar>
      <DataGrid
        label={t('reconciliations.differences')}
        columns={columns}
        rows={details.data?.list}
        rowKey={({ number }) => String(number)}
        emptyText={t(one?.differences === 0 ? 'reconciliations.differences.none' : 'reconciliations.differences.found')}
        error={details.error && errorText(details.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void details.refetch() }}
        onOpen={({ number }) => open(String(number))}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {chosen && one && (
        <DifferenceDialog
          key={chosen.number}
          difference={chosen}
          reconciliation={one}
          mayWrite={me?.permissions.includes('finance.write') ?? false}
          onClose={() => open()}
        />
      )}
    </Page>
  );
}
