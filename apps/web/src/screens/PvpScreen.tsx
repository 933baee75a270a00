import { useSearch } from '@tanstack/react-router';
import { Rooms } from '../features/rooms/Rooms.tsx';
import { readLobbySearch } from '../platform/paths.ts';
import { LobbyScreen } from './LobbyScreen.tsx';
import styles from './page-screen.module.css';

/** The games against other players, and the tables at which they are played. */
export function PvpScreen() {
  const { page } = readLobbySearch(useSearch({ strict: false }));
  return (
    <div className={styles['page']}>
      <LobbyScreen />
      <Rooms vassalage={page} />
    </div>
  );
}
