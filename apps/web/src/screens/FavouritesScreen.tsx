import { useQuery } from '@tanstack/react-query';
import { favouriteGames } from '@sampan/contract/catalogue';
import { queryOptionsOf } from '../platform/api.ts';
import { paths } from '../platform/paths.ts';

export function FavouritesScreen() {
  const { data } = useQuery(queryOptionsOf(favouriteGames, { query: {} }));
  return (
    <ul>
      {data?.content.map((game) => (
        <li key={game.nodeId}>
          <a href={paths.game(game.nodeId)}>{game.gameName}</a>
        </li>
      ))}
    </ul>
  );
}
