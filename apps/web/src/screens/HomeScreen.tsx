import { useQuery } from '@tanstack/react-query';
import { paths } from '../platform/paths.ts';
import { hotGamesQuery } from '../platform/site.ts';

export function HomeScreen() {
  const { data } = useQuery(hotGamesQuery());
  return (
    <ul>
      {data?.list.map((game) => (
        <li key={game.nodeId}>
          <a href={paths.game(game.nodeId)}>{game.gameName}</a>
        </li>
      ))}
    </ul>
  );
}
