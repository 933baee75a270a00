import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { memberPages } from '../../platform/paths.ts';

/** By path: the route table doesn't change while the site runs. */
const known = new Map<string, boolean>();

function isThere(router: AnyRouter, href: string): boolean {
  const [path = ''] = href.split(/[?#]/, 1);
  const before = known.get(path);
  if (before !== undefined) return before;
  const [, params, found] = router.getMatchedRoutes(path);
  const page = path.startsWith('/member/') ? params['page'] : undefined;
  const answer = found !== undefined && (page === undefined || memberPages.some((name) => name === page));
  known.set(path, answer);
  return answer;
}

/**
 * Whether a screen answers at an address: the one place that decides which entries of header, menus and footer are
 * shown. The route table is what it asks, so an entry appears with its screen.
 */
export function useExisting(): (href: string) => boolean {
  const router = useRouter();
  return (href) => isThere(router, href);
}
