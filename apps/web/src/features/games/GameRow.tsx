import type { ReactNode } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { errorWords } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { GameTileSkeleton } from '../../ui/GameTile.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { GameCard } from './GameCard.tsx';
import styles from './home-rows.module.css';
import { useFavouriteIds, useToggleFavourite } from './queries.ts';

interface GameRowProps {
  title: string;
  icon?: ReactNode;
  moreHref?: string;
  /** Undefined while they are loading or could not be. */
  games: readonly Game[] | undefined;
  /** Why they could not be loaded. */
  error: Error | null;
  onRetry: () => void;
  /** The first row of the page: its first pictures are loaded at once. */
  isFirst?: boolean;
}

/** A titled row of games that scrolls sideways; nothing where there are none. */
export function GameRow({ title, icon, moreHref, games, error, onRetry, isFirst = false }: GameRowProps) {
  const t = useT();
  const favourites = useFavouriteIds();
  const toggleFavourite = useToggleFavourite();
  if (games?.length === 0) return null;
  return (
    <ScrollRow
      title={title}
      icon={icon}
      moreHref={moreHref}
      moreLabel={t('shell.more')}
      previousLabel={t('shell.previous')}
      nextLabel={t('shell.next')}
    >
      {games
        ? games.map((game, index) => (
            <GameCard
              key={game.nodeId}
              game={game}
              isEager={isFirst && index < 3}
              isFavourite={favourites.has(game.nodeId)}
              onFavourite={toggleFavourite}
            />
          ))
        : error
          ? [
              <div key="error" className={styles['failed']}>
                {/* Nothing below it moves. */}
                <GameTileSkeleton />
                <ErrorLine title={t(...errorWords(error))} retryLabel={t('shell.retry')} onRetry={onRetry} />
              </div>,
            ]
          : Array.from({ length: 8 }, (_, index) => <GameTileSkeleton key={index} />)}
    </ScrollRow>
  );
}
