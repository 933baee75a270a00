import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { withdrawalQueue, withdrawalQueues } from '@sampan/contract/withdrawals';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { meQuery } from '../features/entry/queries.ts';
import { type Withdrawal, withdrawalsQuery } from '../features/withdrawals/queries.ts';
import { withdrawalTones } from '../features/withdrawals/rules.ts';
import { WithdrawalDialog } from '../features/withdrawals/WithdrawalDialog.tsx';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { pageNumber } from '../platform/page-number.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** What members withdraw: what waits for staff first. */
export function WithdrawalsScreen() {
  const t = useT();
  const search = useSearch({ from: '/withdrawals' });
  const address = useListAddress<keyof typeof search>();
  // What is to be decided comes first; "all" is asked for.
  const wanted = search.queue ?? 'review';
  const queue = withdrawalQueues.find((one) => one === wanted);
  const page = pageNumber(search.page);
  const withdrawals = useQuery(withdrawalsQuery({ queue, pageNo: page }));
  const { data: me } = useQuery(meQuery);
  const rows = withdrawals.data?.list;
  const open = (withdrawal?: string) => address.open('withdrawal', withdrawal);
  const columns: readonly Column<Withdrawal>[] = [
    {
      id: 'at',
      header: t('cashier.at'),
      file: ({ createdAt }) => new Date(createdAt).toISOString(),
      cell: ({ createdAt }) => showTime(createdAt),
    },
    { id: 'member', header: t('cashier.member'), cell: ({ memberId }) => <code>{memberId}</code> },
    { id: 'to', header: t('cashier.withdrawals.to'), cell: ({ method, number }) => `${method.name}, ${number}` },
    { id: 'holder', header: t('cashier.withdrawals.holder'), cell: ({ holder }) => holder },
    {
      id: 'amount',
      header: t('cashier.amount'),
      isFigure: true,
      cell: ({ amount, currency }) => t('cashier.money', { amount: showAmount(amount), currency }),
    },
    {
      id: 'status',
      header: t('cashier.status'),
      cell: ({ status }) => <Badge tone={withdrawalTones[status]}>{t(`cashier.withdrawals.status.${status}`)}</Badge>,
    },
    {
      id: 'reasons',
      header: t('cashier.withdrawals.reasons'),
      cell: ({ status, reviewReasons = [] }) =>
        status === 'review' && (
          <WholeText>{reviewReasons.map((one) => t(`cashier.withdrawals.reason.${one}`)).join(', ')}</WholeText>
        ),
    },
    {
      id: 'dispute',
      header: t('cashier.withdrawals.dispute'),
      cell: ({ receipt }) =>
        receipt?.dispute && (
          <Badge tone={receipt.dispute === 'open' ? 'warn' : 'plain'}>
            {t(`cashier.withdrawals.dispute.${receipt.dispute}`)}
          </Badge>
        ),
    },
  ];
  const pagerWords = usePagerWords(page, withdrawals.data);
  return (
    <Page title={t('cashier.withdrawals.title')} text={t('cashier.withdrawals.text')}>
      <FilterBar>
        <SelectField
          label={t('cashier.queue')}
          value={queue ?? 'all'}
          options={[
            ...withdrawalQueues.map((one) => [one, t(`cashier.withdrawals.queue.${one}`)] as const),
            ['all', t('shell.all')],
          ]}
          onChange={({ target }) => address.narrow('queue', target.value)}
        />
        <SavedFilters list="/withdrawals" search={{ queue: search.queue }} onApply={address.apply} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="withdrawals"
          filter={{ queue: search.queue }}
          columns={columns}
          ask={async (paging) => call(withdrawalQueue, { query: { queue, ...paging } })}
        />
      </FilterBar>
      <DataGrid
        label={t('cashier.withdrawals.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText={t('cashier.withdrawals.empty')}
        error={withdrawals.error && errorText(withdrawals.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void withdrawals.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {search.withdrawal !== undefined && (
        <WithdrawalDialog
          key={search.withdrawal}
          withdrawalId={search.withdrawal}
          listed={rows?.find(({ id }) => id === search.withdrawal)}
          may={(permission) => me?.permissions.includes(permission) ?? false}
          onClose={() => open()}
        />
      )}
    </Page>
  );
}
