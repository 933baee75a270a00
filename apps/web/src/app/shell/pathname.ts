import { useRouterState } from '@tanstack/react-router';
import { useIsServed } from '../../ui/is-served.ts';

/** The address of the document. */
const first = import.meta.env.SSR ? '' : location.pathname;

/**
 * Where the visitor is, for parts that come alive after the rest: they start with what the server's markup says, even
 * when the visitor has gone on meanwhile.
 */
export function usePathname(): string {
  const current = useRouterState({ select: ({ location }) => location.pathname });
  return useIsServed() && !import.meta.env.SSR ? first : current;
}
