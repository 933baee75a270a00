import { useRef } from 'react';
import type { GameType } from '@sampan/contract/catalogue';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { useT } from '../../platform/i18n.ts';
import { isOffered } from '../../platform/lotteries.ts';
import { paths } from '../../platform/paths.ts';
import { vendorsQuery } from '../../platform/site.ts';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { useNearPart } from '../../ui/near-viewport.ts';
import { useProgressiveList } from '../../ui/progressive-render.ts';
import { GameRow } from './GameRow.tsx';
import styles from './home-rows.module.css';
import { pageOf, useHotGames, useRecentGames } from './queries.ts';

type HomeRow = { kind: 'recent' } | { kind: 'hot' } | { kind: 'category'; gameType: GameType };

/**
 * The rows of games at home: what the member played last, the hot ones, one for each category that has open vendors.
 * Rows are keyed by their place: when a member's own row comes first, contents change places but nothing on the page
 * moves. Where the vendors did not come, it says so in place of
 * the categories.
 */
export function HomeRows() {
  'use no memo'; // its rows are; the rest is less than what would keep it, in the first load
  const t = useT();
  const vendors = useDehydratedQuery(vendorsQuery());
  const recent = useRecentGames();
  const hasRecent = (recent.data?.list.length ?? 0) > 0;
  const lanes = vendors.data?.data.lanes.filter(({ cards }) => cards.some(({ isOpen }) => isOpen)) ?? [];
  const rows: HomeRow[] = [
    ...(hasRecent ? [{ kind: 'recent' } as const] : []),
    { kind: 'hot' },
    ...lanes.map(({ title }) => ({ kind: 'category', gameType: title }) as const),
  ];
  const { ref, count, style } = useProgressiveList<HTMLDivElement>('home', rows.length, 1);
  return (
    <div ref={ref} className={styles['rows']} style={style}>
      {rows.slice(0, count).map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- by place, on purpose: see above
        <Row key={place} row={row} isFirst={place === 0} />
      ))}
      {vendors.isLoadingError && (
        <ErrorLine title={t('shell.nav.failed')} retryLabel={t('shell.retry')} onRetry={() => void vendors.refetch()} />
      )}
    </div>
  );
}

function Row({ row, isFirst }: { row: HomeRow; isFirst: boolean }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearPart(ref);
  const recent = useRecentGames();
  const hot = useHotGames();
  const gameType = row.kind === 'category' ? row.gameType : 'RNG';
  const category = useDehydratedQuery({ ...pageOf(gameType), enabled: isNear && row.kind === 'category' });
  const games = category.data?.games.filter(isOffered);
  // The hot ones have a row of their own.
  const cold = games?.filter(({ isHot }) => !isHot);
  const { error, refetch } = { recent, hot, category }[row.kind];
  const shown = {
    recent: { title: t('home.recent'), games: recent.data?.list },
    hot: { title: t('shell.hot'), games: hot.data?.list, moreHref: paths.hot() },
    category: {
      title: t(`shell.category.${gameType}`),
      games: cold?.length ? cold : games,
      moreHref: paths.lobby(gameType),
    },
  }[row.kind];
  return (
    <div ref={ref}>
      <GameRow {...shown} error={error} onRetry={() => void refetch()} isFirst={isFirst} />
    </div>
  );
}
