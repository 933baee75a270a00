import { requireMember } from '../../platform/access.ts';
import { agentPageAt, fromSearch, type AgentPage, type VisitOptions } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import type { SiteRouter } from './router.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of the agent centre that lies over the location's own: without it the router takes the two for one place. */
    agentPage?: AgentPage;
  }
}

/**
 * The agent centre opens over the page where the agent is (spec §2): the router stays there, the browser shows the
 * centre's address, which opens it over home after a reload.
 */
function overPage({ latestLocation: { href, pathname: below } }: SiteRouter, pathname: string) {
  const agentPage = agentPageAt(pathname);
  if (!agentPage || agentPageAt(below)) return {};
  return { href, state: { agentPage }, mask: { to: pathname, unmaskOnReload: true }, resetScroll: false } as const;
}

/**
 * Goes to a screen of the site. One that is not for everybody is asked for before the address changes: the login opens
 * over the page, whose filters and place stay, and what comes after it is a step in the history of its own.
 */
export async function navigate(router: SiteRouter, href: string, options: VisitOptions): Promise<void> {
  const { pathname, search } = new URL(href, location.origin);
  const go = () => void router.navigate({ href, ...options, ...overPage(router, pathname) });
  const { needs: need, isForVisitors } = router.getMatchedRoutes(pathname)[2]?.options.staticData ?? {};
  if (!need) return go();
  const { latestLocation } = router;
  await session.ready();
  const isOpen =
    !session.current().isLoggedIn && (await isForVisitors?.(router.options.context.queries, fromSearch(search)));
  // Who went elsewhere while the session was looked for doesn't want it any more.
  if (router.latestLocation !== latestLocation) return;
  if (isOpen) go();
  else requireMember(go, need);
}
