import { useQuery } from '@tanstack/react-query';
import { roomList } from '@sampan/contract/rooms';
import { queryOptionsOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';

/** Seats come and go; milliseconds. What did not come at all waits for the person. */
const askEvery = 10_000;

/** The tables of one vendor, or of all; asked for only with a session. */
export function useRooms(vassalage: string | undefined) {
  const { isLoggedIn } = useSession();
  return useQuery({
    ...queryOptionsOf(roomList, { query: vassalage === undefined ? {} : { vassalage } }),
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => (state.data ? askEvery : false),
  });
}
