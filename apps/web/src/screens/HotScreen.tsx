import { GameList } from '../features/games/GameList.tsx';
import { useHotGames } from '../features/games/queries.ts';
import { useT } from '../platform/i18n.ts';
import { useTitle } from '../platform/site.ts';

export function HotScreen() {
  const t = useT();
  const { data, error, isFetching, refetch } = useHotGames();
  useTitle(t('shell.hot'));
  return (
    <GameList
      title={t('shell.hot')}
      games={data?.list}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      emptyTitle={t('lobby.hot.empty')}
      emptyText={t('lobby.empty.text')}
    />
  );
}
