import { visit } from '../platform/paths.ts';
import { isForNewTab } from '../ui/new-tab.ts';
import { setTravel } from './lazy-screen.tsx';
import type { SiteRouter } from './router.tsx';
import { sitePath } from './site-path.ts';

/** How long a pointer rests on a link before its screen is loaded; milliseconds. */
const intent = 50;

/**
 * Lets the router follow every plain `<a href>` that leads to a screen, and loads the screen when somebody is about
 * to. So components need no router, and thousands of tiles no subscription to it.
 */
export function followLinks(router: SiteRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  setTravel(() => router.state.status === 'pending');

  document.addEventListener('click', (event) => {
    const anchor = internalAnchor(router, event);
    if (!anchor || event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    clearTimeout(timer);
    visit(hrefOf(router, anchor));
  });

  const warm = (event: Event, delay: number) => {
    clearTimeout(timer);
    const anchor = internalAnchor(router, event);
    const href = anchor && hrefOf(router, anchor);
    if (href === null || href === router.latestLocation.href) return;
    timer = setTimeout(() => void router.preloadRoute({ to: '/', href }), delay);
  };
  document.addEventListener('pointerover', (event) => warm(event, intent), { passive: true });
  document.addEventListener('focusin', (event) => warm(event, intent));
  document.addEventListener('touchstart', (event) => warm(event, 0), { passive: true });
}

/** Operators write links, too. */
function hrefOf(router: SiteRouter, { pathname, search, hash }: HTMLAnchorElement): string {
  const [, , route] = router.getMatchedRoutes(pathname);
  return sitePath((route?.fullPath as string | undefined) ?? pathname, pathname) + search + hash;
}

function internalAnchor(router: SiteRouter, event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!(anchor instanceof HTMLAnchorElement) || !anchor.hasAttribute('href')) return null;
  if (anchor.origin !== location.origin || anchor.hasAttribute('download')) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  const [, , found] = router.getMatchedRoutes(anchor.pathname);
  return found ? anchor : null;
}
