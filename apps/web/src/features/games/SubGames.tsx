import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useMemo, useState, type MouseEvent } from 'react';
import { errorWords } from '../../platform/api.ts';
import { formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { GameGridSkeleton, ShortGameGrid } from './GameGrid.tsx';
import styles from './games.module.css';
import { useSubGames } from './lobby-queries.ts';
import { useFavouriteIds, useToggleFavourite } from './queries.ts';
import { groupsIn } from './sub-games.ts';

interface SubGamesProps {
  nodeId: string;
  /** A link was followed in this tab. */
  onLeave?: () => void;
}

/** The vendors that an entry opens, each with its first games and the way to its tab in the lobby (spec §2). */
export function SubGames({ nodeId, onLeave }: SubGamesProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useSubGames(nodeId);
  const favourites = useFavouriteIds();
  const toggleFavourite = useToggleFavourite();
  const [text, setText] = useState('');
  const find = useMemo(() => (data ? groupsIn(data) : () => []), [data]);
  const groups = find(useDeferredValue(text));

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if ((event.target as Element).closest('a')) onLeave?.();
  }
  if (!data && error) {
    return (
      <ErrorState
        title={t(...errorWords(error))}
        retryLabel={t('shell.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data?.vassalages.length === 0) {
    return <EmptyState title={t('lobby.empty.title')} text={t('lobby.empty.text')} />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the links inside, which a keyboard follows by a click, too
    <div className={styles['groups']} aria-busy={!data} onClick={handleClick}>
      <TextField
        label={t('lobby.group.search')}
        className={styles['search']}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        placeholder={t('lobby.search.hint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        before={<Search aria-hidden="true" />}
      />
      {!data && <GameGridSkeleton />}
      {groups.map(({ card, games }) => (
        <section key={`${card.gameType} ${card.vassalage}`} aria-label={card.displayName} className={styles['group']}>
          <a href={paths.lobby(card.gameType, { page: card.vassalage })} className={styles['way']}>
            <img src={card.smallIcon} alt="" width={32} height={32} className={styles['mark']} />
            <span className={styles['wayWords']}>
              <span className={styles['wayName']}>{t('lobby.group.all', { vendor: card.displayName })}</span>
              <span className={styles['count']}>
                {card.isOpen
                  ? t('lobby.count', { count: card.gameCount, shown: formatNumber(card.gameCount) })
                  : t('home.game.closed')}
              </span>
            </span>
            <ChevronRight aria-hidden="true" />
          </a>
          <ShortGameGrid
            name={`sub-games ${card.vassalage}`}
            games={games}
            favourites={favourites}
            onFavourite={toggleFavourite}
          />
        </section>
      ))}
      {data && groups.length === 0 && <EmptyState title={t('lobby.empty.title')} text={t('lobby.empty.narrowed')} />}
    </div>
  );
}
