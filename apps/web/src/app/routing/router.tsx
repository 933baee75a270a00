import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { fromSearch, toSearch, type SearchValues } from '../../platform/paths.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { PendingScreen } from './PendingScreen.tsx';
import { routeTree, type RouterContext } from './routes.tsx';
import { setRouteTable } from './has-route.ts';

/** `url` is given on the server only; the browser has its own. */
export function createSiteRouter(context: RouterContext, url?: string) {
  const router = createRouter({
    routeTree,
    context,
    parseSearch: fromSearch,
    stringifySearch: (search) => toSearch(search as SearchValues),
    defaultPendingComponent: PendingScreen,
    // Each screen has its own, so that the layout around it stays.
    defaultErrorComponent: ErrorScreen,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    // On the server it would add an inline script, which the content policy refuses.
    scrollRestoration: url === undefined,
    ...(url !== undefined && { history: createMemoryHistory({ initialEntries: [url] }) }),
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
