import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type StaffVendor, vendorsQuery } from '../features/games/queries.ts';
import { VendorDialog } from '../features/games/VendorDialog.tsx';
import { errorText } from '../platform/errors.ts';
import { useOpenedRow } from '../platform/opened-row.ts';
import { withParameter } from '../platform/search.ts';
import { useT } from '../platform/words.ts';
import { type Column, DataGrid, LongText, WholeText } from '../ui/DataGrid.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';

/** The vendors of the operator, and where they stand. */
export function VendorsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/vendors' });
  const search = useSearch({ from: '/vendors' });
  const vendors = useQuery(vendorsQuery);
  const chosen = useOpenedRow(vendors.data?.list, ({ code }) => code, search.vendor);
  const open = (vendor?: string) => void navigate({ search: (now) => withParameter(now, 'vendor', vendor) });
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
    <Page title={t('games.vendors.title')} text={t('games.vendors.text')}>
      <DataGrid
        label={t('games.vendors.title')}
        columns={columns}
        rows={vendors.data?.list}
        rowKey={({ code }) => code}
        emptyText={t('games.vendors.empty')}
        error={vendors.error && errorText(vendors.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void vendors.refetch() }}
        onOpen={({ code }) => open(code)}
      />
      {chosen && <VendorDialog key={chosen.code} vendor={chosen} onClose={() => open()} />}
    </Page>
  );
}
