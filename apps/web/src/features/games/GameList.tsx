import type { Game } from '@sampan/contract/catalogue';
import { errorWords } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GameGrid, GameGridSkeleton, ShortGameGrid } from './GameGrid.tsx';
import styles from './games.module.css';
import { useFavouriteIds, useToggleFavourite } from './queries.ts';

interface GameListProps {
  title: string;
  /** Undefined while they are loading or could not be. */
  games: readonly Game[] | undefined;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  emptyTitle: string;
  emptyText: string;
}

/** So many tiles may be there as a whole. */
const short = 200;

/** A page of a list that is whole when it comes: hot games, favourites. */
export function GameList({ title, games, error, isRetrying, onRetry, emptyTitle, emptyText }: GameListProps) {
  const t = useT();
  const favourites = useFavouriteIds();
  const toggleFavourite = useToggleFavourite();
  return (
    <div className={styles['lobby']}>
      <h1 className={styles['title']}>{title}</h1>
      {games && games.length > short ? (
        <GameGrid games={games} favourites={favourites} onFavourite={toggleFavourite} />
      ) : games && games.length > 0 ? (
        <ShortGameGrid name={title} games={games} favourites={favourites} onFavourite={toggleFavourite} />
      ) : games ? (
        <EmptyState
          title={emptyTitle}
          text={emptyText}
          action={
            <LinkButton variant="primary" href={paths.lobby('RNG')}>
              {t('lobby.browse')}
            </LinkButton>
          }
        />
      ) : error ? (
        <ErrorState
          title={t(...errorWords(error))}
          retryLabel={t('shell.retry')}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      ) : (
        <GameGridSkeleton />
      )}
    </div>
  );
}
