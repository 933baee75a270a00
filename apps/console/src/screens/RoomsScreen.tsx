import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { roomsQuery, type StaffRoom } from '../features/rooms/queries.ts';
import { pageOfList } from '../platform/client-pages.ts';
import { errorText } from '../platform/errors.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { withParameter } from '../platform/search.ts';
import { showAmount, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** The rooms of the PVP vendors, in the operator's order. */
export function RoomsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/rooms' });
  const search = useSearch({ from: '/rooms' });
  const rooms = useQuery(roomsQuery);
  const { data: me } = useQuery(meQuery);
  const { data } = rooms;
  const page = pageNumber(search.page);
  const wanted = (search.q ?? '').trim().toLowerCase();
  const rows = data?.list.filter(
    (room) =>
      (!search.game || room.nodeId === search.game) &&
      [room.roomId, room.name, room.gameName, room.vendorName].join('\n').toLowerCase().includes(wanted),
  );
  const shown = rows && pageOfList(rows, page);
  const withRooms = new Map((data?.list ?? []).map(({ nodeId, gameName }) => [nodeId, gameName || nodeId]));
  const open = (roomId: string) => void navigate({ to: '/rooms/$roomId', params: { roomId }, search: {} });
  /** Another list begins with its first page. */
  const narrow = (name: 'game' | 'q', value: string) =>
    void navigate({
      search: (now) => withParameter(withParameter(now, 'page', undefined), name, value),
      replace: true,
    });
  const inMoney = (name: string) => t('editor.amount', { name, currency: data?.currency ?? '' });
  const columns: readonly Column<StaffRoom>[] = [
    { id: 'name', header: t('games.name'), cell: ({ name }) => <LongText>{name}</LongText> },
    { id: 'game', header: t('rooms.game'), cell: ({ gameName, nodeId }) => <LongText>{gameName || nodeId}</LongText> },
    { id: 'vendor', header: t('games.vendor'), cell: ({ vendorName }) => <WholeText>{vendorName}</WholeText> },
    {
      id: 'least',
      header: inMoney(t('rooms.minStake')),
      isFigure: true,
      cell: ({ minStake }) => showAmount(minStake),
    },
    {
      id: 'most',
      header: inMoney(t('rooms.maxStake')),
      isFigure: true,
      cell: ({ maxStake }) => showAmount(maxStake),
    },
    { id: 'seats', header: t('rooms.seats'), isFigure: true, cell: ({ seats }) => seats },
    { id: 'taken', header: t('rooms.taken'), isFigure: true, cell: ({ taken }) => taken },
    { id: 'position', header: t('rooms.position'), isFigure: true, cell: ({ position }) => position },
    {
      id: 'state',
      header: t('games.state'),
      cell: ({ isOpen, isOpenAtVendor }) => {
        const state = isOpen ? (isOpenAtVendor ? 'open' : 'vendor') : 'closed';
        return (
          <WholeText>
            <Badge tone={state === 'open' ? 'good' : 'warn'}>{t(`rooms.state.${state}`)}</Badge>
          </WholeText>
        );
      },
    },
  ];
  const filter = { game: search.game, q: search.q };
  return (
    <Page
      title={t('rooms.title')}
      text={t('rooms.text')}
      actions={
        <Button look="primary" onClick={() => open('_new')}>
          {t('rooms.new')}
        </Button>
      }
    >
      <FilterBar>
        <TextField
          label={t('games.search')}
          type="search"
          maxLength={64}
          value={search.q ?? ''}
          onChange={({ target }) => narrow('q', target.value)}
        />
        <SelectField
          label={t('rooms.game')}
          value={search.game ?? ''}
          options={[['', t('shell.all')], ...withRooms]}
          onChange={({ target }) => narrow('game', target.value)}
        />
        <SavedFilters list="/rooms" search={filter} onApply={(saved) => void navigate({ search: saved })} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="rooms"
          filter={filter}
          columns={columns}
          ask={async ({ pageNo, pageSize }) => pageOfList(rows ?? [], pageNo, pageSize)}
        />
      </FilterBar>
      <DataGrid
        label={t('rooms.title')}
        columns={columns}
        rows={shown?.list}
        rowKey={({ roomId }) => roomId}
        emptyText={t('rooms.empty')}
        error={rooms.error && errorText(rooms.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void rooms.refetch() }}
        onOpen={({ roomId }) => open(roomId)}
      />
      <Pager
        {...usePagerWords(page, shown)}
        onPage={(next) => void navigate({ search: (now) => withParameter(now, 'page', String(next)) })}
      />
    </Page>
  );
}
