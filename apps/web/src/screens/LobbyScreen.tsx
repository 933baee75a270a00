import { useMatches, useSearch } from '@tanstack/react-router';
import { Lobby } from '../features/games/Lobby.tsx';
import { useT } from '../platform/i18n.ts';
import { readLobbySearch } from '../platform/paths.ts';
import { useTitle } from '../platform/site.ts';

/** One category's games; the route says which. */
export function LobbyScreen() {
  const t = useT();
  const gameType = useMatches({ select: (matches) => matches.at(-1)?.staticData.gameType }) ?? 'RNG';
  const search = readLobbySearch(useSearch({ strict: false }));
  const title = t(`shell.category.${gameType}`);
  useTitle(title);
  return <Lobby key={gameType} gameType={gameType} title={title} search={search} />;
}
