import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { type KeptRoom, keptRoom, roomsQuery, type StaffRooms, useSaveRoom } from '../features/rooms/queries.ts';
import { RoomForm } from '../features/rooms/RoomForm.tsx';
import { draftOf, readDraft } from '../features/rooms/rules.ts';
import { errorText } from '../platform/errors.ts';
import { useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** The room of the address, or a new one. */
export function RoomScreen() {
  const t = useT();
  const { roomId } = useParams({ from: '/rooms/$roomId' });
  const { data, error, refetch } = useQuery(roomsQuery);
  const found = data?.list.find((one) => one.roomId === roomId);
  if (data && (found || roomId === '_new'))
    return <RoomPage key={roomId} room={found ? keptRoom(found) : null} rooms={data} />;
  return (
    <LoadingPage
      title={t('rooms.title')}
      back={<Link to="/rooms">{t('rooms.back')}</Link>}
      error={data ? t('editor.gone') : error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

interface RoomPageProps {
  /** Null: it is to be new. */
  room: KeptRoom | null;
  rooms: StaffRooms;
}

function RoomPage({ room, rooms }: RoomPageProps) {
  const t = useT();
  const navigate = useNavigate({ from: '/rooms/$roomId' });
  const save = useSaveRoom();
  return (
    <OfferPage
      source={room}
      title={room?.name ?? t('rooms.new')}
      actions={<Link to="/rooms">{t('rooms.back')}</Link>}
      languages={[]}
      draftOf={draftOf}
      readDraft={(draft) => readDraft(draft, rooms.currencyDigits)}
      save={save}
      onCreated={(roomId) =>
        void navigate({ to: '/rooms/$roomId', params: { roomId }, replace: true, ignoreBlocker: true })
      }
    >
      {({ draft, onChange, problems }) => (
        <RoomForm
          draft={draft}
          onChange={onChange}
          problems={problems}
          room={room}
          games={rooms.games}
          currency={rooms.currency}
        />
      )}
    </OfferPage>
  );
}
