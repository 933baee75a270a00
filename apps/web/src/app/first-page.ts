import type { QueryKey } from '@tanstack/react-query';
import type { Language } from '@sampan/contract/envelope';
import type { Operation } from '@sampan/contract/operation';
import { gameVendors, hotGames } from '@sampan/contract/catalogue';
import { announcements, systemStatus } from '@sampan/contract/site';
import { announcementsQuery, hotGamesQuery, siteQuery, vendorsQuery } from '../platform/site.ts';
import type { Theme } from '../platform/theme.ts';

/** What the document carries to the browser in `<script type="application/json" id="first-data">`. */
export interface FirstData {
  language: Language;
  theme: Theme;
  /** True when the document shows the layout only, and the screen comes with its own code. */
  isShell: boolean;
  /** When the answers were true; milliseconds UTC. */
  at: number;
  answers: [key: QueryKey, value: unknown][];
}

/** A read whose answer the first page shows. */
export interface FirstRead {
  operation: Operation;
  key: QueryKey;
}

/** The layout needs the settings and the navigation; home what it shows above the fold. */
export function firstReads(isHome: boolean): FirstRead[] {
  const layout: FirstRead[] = [
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

/** The data that the document carries; null in development, where the site is built in the browser alone. */
export function readFirstData(): FirstData | null {
  const text = document.querySelector('#first-data')?.textContent;
  return text ? (JSON.parse(text) as FirstData) : null;
}
