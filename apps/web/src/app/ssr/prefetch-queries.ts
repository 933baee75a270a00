import type { QueryKey } from '@tanstack/react-query';
import { gameVendors, hotGames } from '@sampan/contract/catalogue';
import type { Operation } from '@sampan/contract/operation';
import { announcements, systemStatus } from '@sampan/contract/site';
import { announcementsQuery, hotGamesQuery, siteQuery, vendorsQuery } from '../../platform/site.ts';

/** A read whose answer the first page shows. */
export interface PrefetchedQuery {
  operation: Operation;
  key: QueryKey;
}

/** The layout needs the settings and the navigation; home what it shows above the fold. */
export function prefetchedQueries(isHome: boolean): PrefetchedQuery[] {
  const layout: PrefetchedQuery[] = [
    { operation: systemStatus, key: siteQuery().queryKey },
    { operation: gameVendors, key: vendorsQuery().queryKey },
  ];
  if (!isHome) return layout;
  return [
    ...layout,
    { operation: hotGames, key: hotGamesQuery().queryKey },
    { operation: announcements, key: announcementsQuery().queryKey },
  ];
}
