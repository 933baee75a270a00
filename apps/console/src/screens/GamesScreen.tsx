import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { gameTypes } from '@sampan/contract/game-kinds';
import { gameStates, staffGames } from '@sampan/contract/catalogue-staff';
import { meQuery } from '../features/entry/queries.ts';
import { ImportDialog } from '../features/games/ImportDialog.tsx';
import { gamesQuery, type StaffGame } from '../features/games/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { vendorsQuery } from '../features/vendors/queries.ts';
import { call } from '../platform/api.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Actions, Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** The games that the operator offers, or could. */
export function GamesScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/games' });
  const search = useSearch({ from: '/games' });
  const address = useListAddress<keyof typeof search>();
  const page = pageNumber(search.page);
  const filter = {
    gameType: gameTypes.find((one) => one === search.type),
    vendor: search.vendor === '' ? undefined : search.vendor,
    state: gameStates.find((one) => one === search.state),
    q: search.q === '' ? undefined : search.q,
  };
  const games = useQuery(gamesQuery({ ...filter, pageNo: page }));
  const vendors = useQuery(vendorsQuery);
  const { data: me } = useQuery(meQuery);
  const [isImporting, setIsImporting] = useState(false);
  const open = (nodeId: string) => void navigate({ to: '/games/$nodeId', params: { nodeId }, search: {} });
  const columns: readonly Column<StaffGame>[] = [
    { id: 'name', header: t('games.name'), cell: ({ name }) => <LongText>{name}</LongText> },
    { id: 'type', header: t('games.type'), cell: ({ gameType }) => t(`games.type.${gameType}`) },
    { id: 'vendor', header: t('games.vendor'), cell: ({ vendor }) => <WholeText>{vendor.name}</WholeText> },
    { id: 'rtp', header: t('games.rtp'), isFigure: true, cell: ({ rtp }) => rtp },
    { id: 'position', header: t('games.position'), isFigure: true, cell: ({ position }) => position },
    {
      id: 'state',
      header: t('games.state'),
      cell: ({ isListed, isOpen, isNew, hotPosition }) => (
        <Actions>
          {isListed ? (
            <Badge tone={isOpen ? 'good' : 'warn'}>{t(isOpen ? 'games.state.open' : 'games.state.closed')}</Badge>
          ) : (
            <Badge tone="bad">{t('games.state.unlisted')}</Badge>
          )}
          {isNew && <Badge>{t('games.state.new')}</Badge>}
          {hotPosition !== null && <Badge>{t('games.state.hot')}</Badge>}
        </Actions>
      ),
    },
  ];
  const pagerWords = usePagerWords(page, games.data);
  return (
    <Page
      title={t('games.title')}
      text={t('games.text')}
      actions={
        <Actions>
          <Button onClick={() => setIsImporting(true)}>{t('games.import')}</Button>
          <Button look="primary" onClick={() => open('_new')}>
            {t('games.create')}
          </Button>
        </Actions>
      }
    >
      <FilterBar>
        <TextField
          label={t('games.search')}
          type="search"
          maxLength={64}
          value={search.q ?? ''}
          onChange={({ target }) => address.narrow('q', target.value)}
        />
        <SelectField
          label={t('games.type')}
          value={search.type ?? ''}
          options={[['', t('shell.all')], ...gameTypes.map((one) => [one, t(`games.type.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('type', target.value)}
        />
        <SelectField
          label={t('games.vendor')}
          value={search.vendor ?? ''}
          options={[['', t('shell.all')], ...(vendors.data?.list ?? []).map(({ code, name }) => [code, name] as const)]}
          onChange={({ target }) => address.narrow('vendor', target.value)}
        />
        <SelectField
          label={t('games.state')}
          value={search.state ?? ''}
          options={[['', t('shell.all')], ...gameStates.map((one) => [one, t(`games.state.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('state', target.value)}
        />
        <SavedFilters
          list="/games"
          search={{ type: search.type, vendor: search.vendor, state: search.state, q: search.q }}
          onApply={address.apply}
        />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="games"
          filter={{ type: search.type, vendor: search.vendor, state: search.state, q: search.q }}
          columns={columns}
          ask={async (paging) => call(staffGames, { query: { ...filter, ...paging } })}
        />
      </FilterBar>
      <DataGrid
        label={t('games.title')}
        columns={columns}
        rows={games.data?.list}
        rowKey={({ nodeId }) => nodeId}
        emptyText={t('games.empty')}
        error={games.error && errorText(games.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void games.refetch() }}
        onOpen={({ nodeId }) => open(nodeId)}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </Page>
  );
}
