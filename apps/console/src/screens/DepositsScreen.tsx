import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { depositQueue, depositQueues } from '@sampan/contract/deposits';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { DepositDialog } from '../features/deposits/DepositDialog.tsx';
import { type Deposit, depositsQuery } from '../features/deposits/queries.ts';
import { depositTones, referenceOf } from '../features/deposits/rules.ts';
import { meQuery } from '../features/entry/queries.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { pageNumber } from '../platform/page-number.ts';
import { withParameter } from '../platform/search.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** What members deposit: what waits for staff first. */
export function DepositsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/deposits' });
  const search = useSearch({ from: '/deposits' });
  const address = useListAddress<keyof typeof search>();
  // Receipts come first; "all" is asked for.
  const wanted = search.queue ?? 'review';
  const queue = depositQueues.find((one) => one === wanted);
  const page = pageNumber(search.page);
  const deposits = useQuery(depositsQuery({ queue, reference: search.reference, pageNo: page }));
  const { data: me } = useQuery(meQuery);
  const rows = deposits.data?.list;
  const open = (deposit?: string) => address.open('deposit', deposit);
  /** Shows the first page of what is chosen. */
  const choose = (name: 'queue' | 'reference', value: string) =>
    void navigate({
      search: ({ deposit: _deposit, page: _page, ...now }) =>
        // What is searched for may be in any queue.
        withParameter(name === 'reference' && value !== '' ? { ...now, queue: 'all' } : now, name, value),
      replace: true,
    });
  const find = (typed: string) => {
    const reference = typed.trim();
    if (reference !== (search.reference ?? '')) choose('reference', reference);
  };
  const columns: readonly Column<Deposit>[] = [
    {
      id: 'at',
      header: t('cashier.at'),
      file: ({ createdAt }) => new Date(createdAt).toISOString(),
      cell: ({ createdAt }) => showTime(createdAt),
    },
    { id: 'member', header: t('cashier.member'), cell: ({ memberId }) => <code>{memberId}</code> },
    { id: 'method', header: t('cashier.deposits.method'), cell: ({ methodName }) => methodName },
    {
      id: 'reference',
      header: t('cashier.deposits.reference'),
      cell: (deposit) => <code>{referenceOf(deposit)}</code>,
    },
    {
      id: 'amount',
      header: t('cashier.amount'),
      isFigure: true,
      cell: ({ amount, currency }) => t('cashier.money', { amount: showAmount(amount), currency }),
    },
    {
      id: 'receipts',
      header: t('cashier.deposits.receipts'),
      cell: ({ receipts }) => t('cashier.deposits.receipts.count', { count: receipts }),
    },
    {
      id: 'status',
      header: t('cashier.status'),
      cell: ({ status }) => <Badge tone={depositTones[status]}>{t(`cashier.deposits.status.${status}`)}</Badge>,
    },
  ];
  const pagerWords = usePagerWords(page, deposits.data);
  return (
    <Page title={t('cashier.deposits.title')} text={t('cashier.deposits.text')}>
      <FilterBar>
        <SelectField
          label={t('cashier.queue')}
          value={queue ?? 'all'}
          options={[
            ...depositQueues.map((one) => [one, t(`cashier.deposits.queue.${one}`)] as const),
            ['all', t('shell.all')],
          ]}
          onChange={({ target }) => choose('queue', target.value)}
        />
        <TextField
          key={search.reference ?? ''}
          label={t('cashier.deposits.reference')}
          type="search"
          defaultValue={search.reference ?? ''}
          placeholder={t('cashier.deposits.reference.hint')}
          maxLength={32}
          spellCheck={false}
          autoComplete="off"
          onBlur={({ target }) => find(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && find(currentTarget.value)}
        />
        <SavedFilters
          list="/deposits"
          search={{ queue: search.queue, reference: search.reference }}
          onApply={address.apply}
        />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="deposits"
          filter={{ queue: search.queue, reference: search.reference }}
          columns={columns}
          ask={async (paging) => call(depositQueue, { query: { queue, reference: search.reference, ...paging } })}
        />
      </FilterBar>
      <DataGrid
        label={t('cashier.deposits.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText={t(search.reference === undefined ? 'cashier.deposits.empty' : 'cashier.deposits.empty.found')}
        error={deposits.error && errorText(deposits.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void deposits.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {search.deposit !== undefined && (
        <DepositDialog
          key={search.deposit}
          depositId={search.deposit}
          listed={rows?.find(({ id }) => id === search.deposit)}
          may={(permission) => me?.permissions.includes(permission) ?? false}
          onClose={() => open()}
        />
      )}
    </Page>
  );
}
