import { visit } from '../../platform/paths.ts';
import { isForNewTab } from '../../ui/new-tab.ts';
import { setTravel } from './lazy-route.tsx';
import type { SiteRouter } from './router.tsx';
import { sitePath } from './site-path.ts';

/** How long a pointer rests on a link before its screen is loaded; milliseconds. */
const intent = 50;

/**
 * Lets the router follow every plain `<a href>` that leads to a screen, and loads the screen when the user is about
 * to. So components need no router, and thousands of tiles no subscription to it.
 */
export function interceptLinks(router: SiteRouter): void {
  let pointerTimer: ReturnType<typeof setTimeout> | undefined;
  let focusTimer: ReturnType<typeof setTimeout> | undefined;
  setTravel(() => router.state.status === 'pending');

  document.addEventListener('click', (event) => {
    const href = hrefWithin(router, event);
    if (href === null || event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    clearTimeout(pointerTimer);
    clearTimeout(focusTimer);
    visit(href);
  });

  const warm = (event: Event, delay: number) => {
    const href = hrefWithin(router, event);
    if (href === null || href === router.latestLocation.href) return;
    return setTimeout(() => void router.preloadRoute({ to: '/', href }), delay);
  };
  const warmByPointer = (event: Event, delay: number) => {
    clearTimeout(pointerTimer);
    pointerTimer = warm(event, delay);
  };
  document.addEventListener('pointerover', (event) => warmByPointer(event, intent), { passive: true });
  document.addEventListener('touchstart', (event) => warmByPointer(event, 0), { passive: true });
  // A focus has a timer of its own: it scrolls, and what then lies under a resting pointer is no change of mind.
  document.addEventListener('focusin', (event) => {
    clearTimeout(focusTimer);
    focusTimer = warm(event, intent);
  });
}

/** Where the link leads on which something happened, if a screen answers there. Operators write links, too. */
function hrefWithin(router: SiteRouter, event: Event): string | null {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!(anchor instanceof HTMLAnchorElement) || !anchor.hasAttribute('href')) return null;
  if (anchor.origin !== location.origin || anchor.hasAttribute('download')) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  const { pathname, search, hash } = anchor;
  const [, , found] = router.getMatchedRoutes(pathname);
  return found ? sitePath(found.fullPath as string, pathname) + search + hash : null;
}
