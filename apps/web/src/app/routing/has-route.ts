import type { AnyRouter } from '@tanstack/react-router';

let table: AnyRouter | undefined;
/** By path, of this table. */
const known = new Map<string, boolean>();

/** The app lends its routes: dialogs, which ask too, stand beside the router. */
export function setRouteTable(router: AnyRouter): void {
  // Each document has a router of its own, all of the same routes.
  if (router.routeTree !== table?.routeTree) known.clear();
  table = router;
}

/**
 * Whether a screen answers at an address: the one place that decides which entries of header, menus and footer are
 * shown. The route table is what it asks, so an entry appears with its screen.
 */
export function hasRoute(href: string): boolean {
  const [path = ''] = href.split(/[?#]/, 1);
  const before = known.get(path);
  if (before !== undefined || !table) return before ?? false;
  const answer = table.getMatchedRoutes(path)[2] !== undefined;
  known.set(path, answer);
  return answer;
}
