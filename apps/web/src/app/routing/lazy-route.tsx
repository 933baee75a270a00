import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { loadRest, loadWords, type Words } from '../../platform/i18n.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ReplayMissedPress } from '../ssr/deferred-hydration.tsx';
import { hasHydratedScreen, markHydrated } from '../ssr/hydration.ts';
import { PendingScreen } from './PendingScreen.tsx';

let isOnTheWay = () => true;

/** The router says whether a navigation to a screen is under way; else one is only loaded ahead of a click that may come. */
export function setTravel(next: typeof isOnTheWay): void {
  isOnTheWay = next;
}

type Load<N extends string> = () => Promise<Record<N, () => ReactNode>>;

/** A screen of one visitor: the server never gets further than the layout. */
export function lazyRoute<N extends string>(load: Load<N>, name: N): RouteComponent {
  if (import.meta.env.SSR) return PendingScreen;
  return screenRoute(load, name, loadRest);
}

/** The server's document holds the screen where `ssr/first-screens.ts` names its reads, and its words as here. */
export function publicRoute<N extends string>(load: Load<N>, name: N, words: Words = 'page'): RouteComponent {
  return screenRoute(load, name, async () => loadWords(words));
}

/** The code of a screen, its words and what speaks with the gateway, together. */
function screenRoute<N extends string>(load: Load<N>, name: N, loadPacks: () => Promise<void>): RouteComponent {
  return lazyRouteComponent(async () => {
    const all = async () =>
      // The first screen has its answers.
      Promise.all([load(), loadPacks(), hasHydratedScreen() && import('../../platform/transport.ts')]);
    const [screens] = import.meta.env.SSR ? await all() : await loadChunk(all, () => isOnTheWay());
    return { [name]: alive(screens[name]) } as Record<N, () => ReactNode>;
  }, name) as RouteComponent;
}

/** A screen that says when it is there: with the first one the document has come alive. */
export function alive(Screen: () => ReactNode) {
  return function Alive() {
    useEffect(markHydrated, []);
    return (
      <>
        <Screen />
        <ReplayMissedPress />
      </>
    );
  };
}
