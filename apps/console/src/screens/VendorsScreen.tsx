import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { type StaffVendor, vendorsQuery } from '../features/vendors/queries.ts';
import { pageOfList } from '../platform/client-pages.ts';
import { errorText } from '../platform/errors.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { withParameter } from '../platform/search.ts';
import { useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { TextField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** The vendors of the operator, and where they stand. */
export function VendorsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/vendors' });
  const search = useSearch({ from: '/vendors' });
  const vendors = useQuery(vendorsQuery);
  const { data: me } = useQuery(meQuery);
  const page = pageNumber(search.page);
  const wanted = (search.q ?? '').trim().toLowerCase();
  const rows = vendors.data?.list.filter(({ code, name }) => `${code}\n${name}`.toLowerCase().includes(wanted));
  const shown = rows && pageOfList(rows, page);
  const open = (vendorCode: string) =>
    void navigate({ to: '/vendors/$vendorCode', params: { vendorCode }, search: {} });
  const columns: readonly Column<StaffVendor>[] = [
    { id: 'name', header: t('games.vendor'), cell: ({ name }) => <WholeText>{name}</WholeText> },
    { id: 'code', header: t('games.vendor.code'), cell: ({ code }) => <code>{code}</code> },
    {
      id: 'partner',
      header: t('games.vendor.partner'),
      cell: ({ partner }) => <WholeText>{partner ?? t('games.vendor.partner.none')}</WholeText>,
    },
    { id: 'games', header: t('games.title'), isFigure: true, cell: ({ gameCount }) => gameCount },
    {
      id: 'places',
      header: t('games.vendor.places'),
      cell: ({ places }) => (
        <LongText>
          {places.map(({ gameType, position }) => `${t(`games.type.${gameType}`)} ${position}`).join(', ')}
        </LongText>
      ),
    },
    {
      id: 'state',
      header: t('games.state'),
      cell: ({ isOpen }) => (
        <WholeText>
          <Badge tone={isOpen ? 'good' : 'warn'}>{t(isOpen ? 'games.state.open' : 'games.state.closed')}</Badge>
        </WholeText>
      ),
    },
  ];
  return (
    <Page
      title={t('games.vendors.title')}
      text={t('games.vendors.text')}
      actions={
        <Button look="primary" onClick={() => open('_new')}>
          {t('games.vendors.new')}
        </Button>
      }
    >
      <FilterBar>
        <TextField
          label={t('games.vendors.search')}
          type="search"
          maxLength={64}
          value={search.q ?? ''}
          onChange={({ target }) =>
            void navigate({
              search: (now) => withParameter(withParameter(now, 'page', undefined), 'q', target.value),
              replace: true,
            })
          }
        />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="vendors"
          filter={{ q: search.q }}
          columns={columns}
          ask={async ({ pageNo, pageSize }) => pageOfList(rows ?? [], pageNo, pageSize)}
        />
      </FilterBar>
      <DataGrid
        label={t('games.vendors.title')}
        columns={columns}
        rows={shown?.list}
        rowKey={({ code }) => code}
        emptyText={t('games.vendors.empty')}
        error={vendors.error && errorText(vendors.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void vendors.refetch() }}
        onOpen={({ code }) => open(code)}
      />
      <Pager
        {...usePagerWords(page, shown)}
        onPage={(next) => void navigate({ search: (now) => withParameter(now, 'page', String(next)) })}
      />
    </Page>
  );
}
