import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { announcementKinds, staffAnnouncements } from '@sampan/contract/announcements-staff';
import { type Announcement, announcementsQuery } from '../features/announcements/queries.ts';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { offerState, offerStates } from '../platform/offer-state.ts';
import { nameIn, useOfferWords } from '../platform/offer-words.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { useConsoleLanguage, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** Banners and notices of the site. */
export function AnnouncementsScreen() {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/announcements' });
  const search = useSearch({ from: '/announcements' });
  const address = useListAddress<keyof typeof search>();
  const page = pageNumber(search.page);
  const filter = {
    kind: announcementKinds.find((one) => one === search.kind),
    state: offerStates.find((one) => one === search.state),
  };
  const announcements = useQuery(announcementsQuery({ ...filter, pageNo: page }));
  const { data: me } = useQuery(meQuery);
  const offer = useOfferWords(announcements.data?.languages ?? []);
  const now = announcements.dataUpdatedAt;
  const open = (announcementId: string) =>
    void navigate({ to: '/announcements/$announcementId', params: { announcementId }, search: {} });
  const columns: readonly Column<Announcement>[] = [
    {
      id: 'name',
      header: t('announcements.name'),
      cell: ({ texts }) => <LongText>{nameIn(texts, own, ({ title }) => title)}</LongText>,
    },
    {
      id: 'kind',
      header: t('announcements.kind'),
      cell: ({ kind }) => <WholeText>{t(`announcements.kind.${kind}`)}</WholeText>,
    },
    { id: 'position', header: t('editor.position'), isFigure: true, cell: ({ position }) => position },
    { id: 'period', header: t('editor.period'), cell: (one) => <LongText>{offer.period(one)}</LongText> },
    {
      id: 'state',
      header: t('editor.state'),
      cell: (one) => (
        <WholeText>
          <OfferBadge state={offerState(one, now)} />
        </WholeText>
      ),
    },
    {
      id: 'missing',
      header: t('editor.missing'),
      cell: ({ texts }) => <LongText>{offer.missing(texts)}</LongText>,
    },
  ];
  const named = { kind: search.kind, state: search.state };
  return (
    <Page
      title={t('announcements.title')}
      text={t('announcements.text')}
      actions={
        <Button look="primary" onClick={() => open('_new')}>
          {t('announcements.new')}
        </Button>
      }
    >
      <FilterBar>
        <SelectField
          label={t('announcements.kind')}
          value={search.kind ?? ''}
          options={[
            ['', t('shell.all')],
            ...announcementKinds.map((one) => [one, t(`announcements.kind.${one}`)] as const),
          ]}
          onChange={({ target }) => address.narrow('kind', target.value)}
        />
        <SelectField
          label={t('editor.state')}
          value={search.state ?? ''}
          options={[['', t('shell.all')], ...offerStates.map((one) => [one, t(`editor.state.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('state', target.value)}
        />
        <SavedFilters list="/announcements" search={named} onApply={address.apply} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="announcements"
          filter={named}
          columns={columns}
          ask={async (paging) => call(staffAnnouncements, { query: { ...filter, ...paging } })}
        />
      </FilterBar>
      <DataGrid
        label={t('announcements.title')}
        columns={columns}
        rows={announcements.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('announcements.empty')}
        error={announcements.error && errorText(announcements.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void announcements.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      <Pager {...usePagerWords(page, announcements.data)} onPage={address.turn} />
    </Page>
  );
}
