import { lobbyAliases, paths } from '../../platform/paths.ts';
import { brand } from '../../platform/site.ts';
import { routeTree } from './routes.tsx';

/** Second names of pages, pages of one visitor, and pages that mean nothing without their query. */
const unlisted: ReadonlySet<string> = new Set([
  '/',
  '/index.html',
  '/register',
  '/register.html',
  '/login',
  '/promoDetail',
  '/resetPassword',
  '/helpmc',
  '/download',
  ...Object.keys(lobbyAliases),
]);

interface Listed {
  readonly options: { readonly path?: string; readonly staticData?: { readonly needs?: unknown } };
}

/** The pages that anybody may open and find; home only where the operator wants a login before it. */
export function publicPaths(): string[] {
  if (brand.isLoginBeforeHome) return [paths.home()];
  const routes = Object.values(routeTree.children as unknown as Record<string, Listed>);
  return routes.flatMap(({ options: { path, staticData } }) =>
    path === undefined || path.includes('$') || unlisted.has(path) || staticData?.needs !== undefined ? [] : [path],
  );
}
