import { useQuery } from '@tanstack/react-query';
import { useMatches, useSearch } from '@tanstack/react-router';
import { gameList } from '@sampan/contract/catalogue';
import { queryOptionsOf } from '../platform/api.ts';
import { paths, readLobbySearch } from '../platform/paths.ts';

export function LobbyScreen() {
  const gameType = useMatches({ select: (matches) => matches.at(-1)?.staticData.gameType }) ?? 'RNG';
  const { page, q } = readLobbySearch(useSearch({ strict: false }));
  const query = { gameType, ...(page && { vassalage: page }), ...(q && { gameName: q }) };
  const { data } = useQuery(queryOptionsOf(gameList, { query }));
  return (
    <ul>
      {data?.games.map((game) => (
        <li key={game.nodeId}>
          <a href={paths.game(game.nodeId)}>{game.gameName}</a>
        </li>
      ))}
    </ul>
  );
}
