import { useSearch } from '@tanstack/react-router';
import { Lobby } from '../features/games/Lobby.tsx';
import { Rooms } from '../features/rooms/Rooms.tsx';
import { useT } from '../platform/i18n.ts';
import { readLobbySearch } from '../platform/paths.ts';
import { useTitle } from '../platform/site.ts';

/** The games against other players, and the tables at which they are played. */
export function PvpScreen() {
  const t = useT();
  const search = readLobbySearch(useSearch({ strict: false }));
  const title = t('shell.category.PVP');
  useTitle(title);
  return <Lobby gameType="PVP" title={title} search={search} lead={<Rooms vassalage={search.page} />} />;
}
