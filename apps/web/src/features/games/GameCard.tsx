import { memo, type ComponentType, type MouseEvent } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { useT } from '../../platform/i18n.ts';
import { gameHref, isLottery } from '../../platform/paths.ts';
import { formatPercent } from '../../platform/percent.ts';
import { GameTile, GameTilePlaceholder } from '../../ui/GameTile.tsx';
import { isForNewTab } from '../../ui/new-tab.ts';
import { useRenderTurn } from '../../ui/progressive-render.ts';

interface GameCardProps {
  game: Game;
  isEager?: boolean;
  /** It was there before, and waits for no turn. */
  isKnown?: boolean;
  isFavourite: boolean;
  onFavourite: (nodeId: string, isFavourite: boolean) => void;
  /** What else the tile shows, over its art. */
  Extra?: ComponentType<{ game: Game }> | undefined;
}

/** A game of the catalogue as a tile. Memoised: lobbies hold hundreds of them while one types. */
export const GameCard = memo(function GameCard({
  game,
  isEager,
  isKnown,
  isFavourite,
  onFavourite,
  Extra,
}: GameCardProps) {
  'use no memo'; // all of it is of the game, and props that are the same come no further
  const t = useT();
  const isMine = useRenderTurn(isEager === true || isKnown === true);
  const handleOpen = (event: MouseEvent) => {
    // A lottery's page has its draws, whether it takes bets or not.
    if (isLottery(game) || (game.isOpen && !game.isGame) || isForNewTab(event)) return;
    event.preventDefault();
    void import('./open-here.ts').then(({ openHere }) => openHere(game));
  };
  if (!isMine) return <GameTilePlaceholder hasRtp={game.rtp !== ''} />;
  return (
    <GameTile
      name={game.gameName}
      vendor={game.displayName}
      href={gameHref(game)}
      onOpen={handleOpen}
      artUrl={game.defaultIcon}
      isEager={isEager}
      rtp={game.rtp === '' ? '' : t('home.game.rtp', { rtp: formatPercent(game.rtp) })}
      playLabel={t('home.game.play')}
      hotLabel={game.isHot ? t('home.game.hot') : undefined}
      newLabel={game.isNew ? t('home.game.new') : undefined}
      closedLabel={game.isOpen ? undefined : t('home.game.closed')}
      extra={Extra && <Extra game={game} />}
      isFavourite={isFavourite}
      favouriteLabel={t(isFavourite ? 'home.game.unfavourite' : 'home.game.favourite', { name: game.gameName })}
      onFavourite={() => onFavourite(game.nodeId, !isFavourite)}
    />
  );
});
