import { createMemoryHistory, createRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router';
import { fromSearch, toSearch, type SearchValues } from '../../platform/paths.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { PendingScreen } from './PendingScreen.tsx';
import { routeTree, type RouterContext } from './routes.tsx';
import { setRouteTable } from './has-route.ts';

/** An entry of the history, as the router itself names it. */
const entryOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href;

/** `at`: the browser's history; on the server an address. */
export function createSiteRouter(context: RouterContext, at: RouterHistory | string) {
  let wanted: string | undefined;
  let isAbandoned = false;
  let isFirst = true;
  /** Who scrolled the document before it was alive stays where they are. */
  function mayRestoreScroll(): boolean {
    const isMoved = isFirst && scrollY > 0;
    isFirst = false;
    // The router forgets what was scrolled so far; the way back leads there.
    if (isMoved) queueMicrotask(() => document.dispatchEvent(new Event('scroll')));
    return !isMoved;
  }
  const router = createRouter({
    routeTree,
    context,
    history: typeof at === 'string' ? createMemoryHistory({ initialEntries: [at] }) : at,
    parseSearch: fromSearch,
    stringifySearch: (search) => toSearch(search as SearchValues),
    defaultPendingComponent: PendingScreen,
    // Each screen has its own, so that the layout around it stays.
    defaultErrorComponent: ErrorScreen,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    // On the server it would add an inline script, which the content policy refuses.
    scrollRestoration: typeof at !== 'string' && mayRestoreScroll,
    getScrollRestorationKey: (location) => (isAbandoned ? '' : entryOf(location)),
  });
  // A page that is left again before it was there has scrolled the window: the router would take that for the place of the
  // page before, which one comes back to.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const to = entryOf(toLocation);
    isAbandoned = wanted !== to && fromLocation !== undefined && entryOf(fromLocation) === to;
    wanted = to;
  });
  router.subscribe('onBeforeLoad', () => {
    isAbandoned = false;
  });
  setRouteTable(router);
  return router;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
