import type { ReactNode } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { useT } from '../../platform/i18n.ts';
import { GameTileSkeleton } from '../../ui/GameTile.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { GameCard } from './GameCard.tsx';
import { useFavouriteIds, useToggleFavourite } from './queries.ts';

interface GameRowProps {
  title: string;
  icon?: ReactNode;
  moreHref?: string;
  /** Undefined while they are loading. */
  games: readonly Game[] | undefined;
  /** The first row of the page: its first pictures are loaded at once. */
  isFirst?: boolean;
}

/** A titled row of games that scrolls sideways. */
export function GameRow({ title, icon, moreHref, games, isFirst = false }: GameRowProps) {
  const t = useT();
  const favourites = useFavouriteIds();
  const toggleFavourite = useToggleFavourite();
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
        : Array.from({ length: 8 }, (_, index) => <GameTileSkeleton key={index} />)}
    </ScrollRow>
  );
}
