import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { WholeList } from '../features/lists/WholeList.tsx';
import { type StaffVendor, vendorsQuery } from '../features/vendors/queries.ts';
import { useListAddress } from '../platform/list-address.ts';
import { useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, LongText, WholeText } from '../ui/DataGrid.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';

/** The vendors of the operator, and where they stand. */
export function VendorsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/vendors' });
  const search = useSearch({ from: '/vendors' });
  const address = useListAddress<keyof typeof search>();
  const vendors = useQuery(vendorsQuery);
  const { data: me } = useQuery(meQuery);
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
      <WholeList
        name="vendors"
        path="/vendors"
        label={t('games.vendors.title')}
        searchLabel={t('games.vendors.search')}
        emptyText={t('games.vendors.empty')}
        columns={columns}
        list={vendors.data?.list}
        rowKey={({ code }) => code}
        textsOf={({ code, name }) => [code, name]}
        query={vendors}
        filter={{ q: search.q }}
        page={search.page}
        mayExport={me?.permissions.includes('reports.export') ?? false}
        onSearch={(q) => address.narrow('q', q)}
        onPage={address.turn}
        onApply={address.apply}
        onOpen={({ code }) => open(code)}
      />
    </Page>
  );
}
