import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { WholeList } from '../features/lists/WholeList.tsx';
import { roomsQuery, type StaffRoom } from '../features/rooms/queries.ts';
import { useListAddress } from '../platform/list-address.ts';
import { showAmount, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';

/** The rooms of the PVP vendors, in the operator's order. */
export function RoomsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/rooms' });
  const search = useSearch({ from: '/rooms' });
  const address = useListAddress<keyof typeof search>();
  const rooms = useQuery(roomsQuery);
  const { data: me } = useQuery(meQuery);
  const { data } = rooms;
  const withRooms = new Map((data?.list ?? []).map(({ nodeId, gameName }) => [nodeId, gameName || nodeId]));
  const open = (roomId: string) => void navigate({ to: '/rooms/$roomId', params: { roomId }, search: {} });
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
      <WholeList
        name="rooms"
        path="/rooms"
        label={t('rooms.title')}
        searchLabel={t('games.search')}
        emptyText={t('rooms.empty')}
        columns={columns}
        list={rooms.data?.list}
        rowKey={({ roomId }) => roomId}
        textsOf={({ roomId, name, gameName, vendorName }) => [roomId, name, gameName, vendorName]}
        isWanted={({ nodeId }) => !search.game || nodeId === search.game}
        query={rooms}
        filter={{ game: search.game, q: search.q }}
        page={search.page}
        mayExport={me?.permissions.includes('reports.export') ?? false}
        onSearch={(q) => address.narrow('q', q)}
        onPage={address.turn}
        onApply={address.apply}
        onOpen={({ roomId }) => open(roomId)}
      >
        <SelectField
          label={t('rooms.game')}
          value={search.game ?? ''}
          options={[['', t('shell.all')], ...withRooms]}
          onChange={({ target }) => address.narrow('game', target.value)}
        />
      </WholeList>
    </Page>
  );
}
