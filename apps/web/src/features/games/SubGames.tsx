import ChevronRight from 'lucide-react/icons/chevron-right';
import { useDeferredValue, useMemo, useState, type MouseEvent } from 'react';
import { errorWords } from '../../platform/api.ts';
import { shownType } from '../../platform/esports.ts';
import { formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { isForNewTab } from '../../ui/new-tab.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { VendorMark } from '../../ui/VendorMark.tsx';
import { GameGridSkeleton, ShortGameGrid } from './GameGrid.tsx';
import styles from './games.module.css';
import { useFoundSubGames, useSubGames } from './lobby-queries.ts';
import { useFavouriteIds, useToggleFavourite } from './queries.ts';
import { groupKey, groupsIn } from './sub-games.ts';

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
  const find = useMemo(() => groupsIn(data ?? { vassalages: [], content: {} }), [data]);
  const query = useDeferredValue(text.trim());
  const more = useFoundSubGames(data, query);
  const groups = find(query, more.found);
  const isAsked = query !== '';
  const found = groups.reduce((sum, { count }) => sum + count, 0);

  function handleClick(event: MouseEvent): void {
    if (isForNewTab(event)) return;
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
    <div className={styles['groups']} aria-busy={!data || more.isSearching} onClick={handleClick}>
      <SearchField
        label={t('lobby.group.search')}
        placeholder={t('lobby.search.hint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles['count']} role="status">
        {more.isSearching
          ? t('palette.searching')
          : isAsked && t('lobby.count', { count: found, shown: formatNumber(found) })}
      </p>
      {groups.map(({ card, games, count }) => (
        <section key={groupKey(card)} aria-label={card.displayName} className={styles['group']}>
          <a href={paths.lobby(shownType(card), { page: card.vassalage })} className={styles['way']}>
            <VendorMark name={card.displayName} url={card.smallIcon} size="medium" />
            <span className={styles['wayWords']}>
              <span className={styles['wayName']}>{t('lobby.group.all', { vendor: card.displayName })}</span>
              <span className={styles['count']}>
                {!card.isOpen
                  ? t('home.game.closed')
                  : card.gameCount !== undefined &&
                    t('lobby.count', { count: card.gameCount, shown: formatNumber(card.gameCount) })}
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
          {isAsked && count > games.length && (
            <LinkButton size="small" href={paths.lobby(shownType(card), { page: card.vassalage, q: query })}>
              {t('lobby.group.found', { vendor: card.displayName, shown: formatNumber(count) })}
            </LinkButton>
          )}
        </section>
      ))}
      {more.error !== null && (
        <ErrorState
          title={t('lobby.rest.failed', { reason: t(...errorWords(more.error)) })}
          retryLabel={t('shell.retry')}
          isRetrying={more.isRetrying}
          onRetry={more.retry}
        />
      )}
      {groups.length === 0 &&
        (!data || more.isSearching ? (
          <GameGridSkeleton />
        ) : (
          more.error === null && <EmptyState title={t('lobby.empty.title')} text={t('lobby.empty.narrowed')} />
        ))}
    </div>
  );
}
