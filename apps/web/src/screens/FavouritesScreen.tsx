import { GameList } from '../features/games/GameList.tsx';
import { useFavouriteGames } from '../features/games/lobby-queries.ts';
import { useT } from '../platform/i18n.ts';
import { useTitle } from '../platform/site.ts';

export function FavouritesScreen() {
  const t = useT();
  const { data, error, isFetching, refetch } = useFavouriteGames();
  useTitle(t('shell.favourites'));
  return (
    <GameList
      title={t('shell.favourites')}
      games={data?.content}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      emptyTitle={t('lobby.favourites.empty')}
      emptyText={t('lobby.favourites.hint')}
    />
  );
}
