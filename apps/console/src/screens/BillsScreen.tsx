import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { billQueue } from '@sampan/contract/bills';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { BillDialog } from '../features/bills/BillDialog.tsx';
import { type Bill, billQueues, billsQuery } from '../features/bills/queries.ts';
import { meQuery } from '../features/entry/queries.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { useOpenedRow } from '../platform/opened-row.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** What agents' contracts came to: what waits for an approval first. */
export function BillsScreen() {
  const t = useT();
  const search = useSearch({ from: '/bills' });
  const address = useListAddress<keyof typeof search>();
  const status = billQueues.find((one) => one === search.status) ?? 'to_approve';
  const page = pageNumber(search.page);
  const bills = useQuery(billsQuery({ status, pageNo: page }));
  const { data: me } = useQuery(meQuery);
  const chosen = useOpenedRow(bills.data?.list, ({ id }) => id, search.bill);
  const open = (bill?: string) => address.open('bill', bill);
  const columns: readonly Column<Bill>[] = [
    { id: 'account', header: t('bills.agent'), cell: ({ account }) => <WholeText>{account}</WholeText> },
    { id: 'kind', header: t('bills.kind'), cell: ({ kind }) => <WholeText>{t(`bills.kind.${kind}`)}</WholeText> },
    {
      id: 'period',
      header: t('bills.period'),
      cell: ({ periodFrom, periodTo }) => <WholeText>{`${showTime(periodFrom)} – ${showTime(periodTo)}`}</WholeText>,
    },
    { id: 'due', header: t('bills.due'), isFigure: true, cell: ({ due }) => showAmount(due) },
    {
      id: 'amount',
      header: t('bills.amount'),
      isFigure: true,
      cell: ({ amount, currency }) => t('bills.money', { amount: showAmount(amount), currency }),
    },
    {
      id: 'expires',
      header: t('bills.expires'),
      file: ({ expiresAt }) => new Date(expiresAt).toISOString(),
      cell: ({ expiresAt }) => <WholeText>{showTime(expiresAt)}</WholeText>,
    },
  ];
  const pagerWords = usePagerWords(page, bills.data);
  return (
    <Page title={t('bills.title')} text={t('bills.text')}>
      <FilterBar>
        <SelectField
          label={t('bills.status')}
          value={status}
          options={billQueues.map((one) => [one, t(`bills.status.${one}`)] as const)}
          onChange={({ target }) => address.narrow('status', target.value)}
        />
        <SavedFilters list="/bills" search={{ status: search.status }} onApply={address.apply} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="bills"
          filter={{ status: search.status }}
          columns={columns}
          ask={async (paging) => call(billQueue, { query: { status, ...paging } })}
        />
      </FilterBar>
      <DataGrid
        label={t('bills.title')}
        columns={columns}
        rows={bills.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('bills.empty')}
        error={bills.error && errorText(bills.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void bills.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {chosen && (
        <BillDialog
          key={chosen.id}
          bill={chosen}
          mayDecide={me?.permissions.includes('agents.approve') ?? false}
          onClose={() => open()}
        />
      )}
    </Page>
  );
}
