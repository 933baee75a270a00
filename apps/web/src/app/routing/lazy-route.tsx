import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { loadRest, loadWords, type Words } from '../../platform/i18n.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ReplayMissedPress } from '../ssr/deferred-hydration.tsx';
import { hasHydratedScreen, markHydrated } from '../ssr/hydration.ts';
import { PendingScreen } from './PendingScreen.tsx';

/** On the server: by a route's component, the name of its screen, which is its file's. */
const names = new WeakMap<object, string>();

/** The screen of a route, whose code the server's document preloads. */
export function screenNameOf(component: RouteComponent | undefined): string | undefined {
  return component && names.get(component);
}

let isOnTheWay = () => true;

/** The router says whether a navigation to a screen is under way; else one is only loaded ahead of a click that may come. */
export function setTravel(next: typeof isOnTheWay): void {
  isOnTheWay = next;
}

type Load<N extends string> = () => Promise<Record<N, () => ReactNode>>;

/** A screen of one visitor: the server never gets further than the layout. */
export function lazyRoute<N extends string>(load: Load<N>, name: N): RouteComponent {
  return import.meta.env.SSR ? named(() => <PendingScreen />, name) : screenRoute(load, name, loadRest);
}

/** The server's document holds the screen where `screens/first-screens.ts` names its reads, and its words as here. */
export function publicRoute<N extends string>(load: Load<N>, name: N, words: Words = 'page'): RouteComponent {
  return named(
    screenRoute(load, name, async () => loadWords(words)),
    name,
  );
}

function named(component: RouteComponent, name: string): RouteComponent {
  if (import.meta.env.SSR) names.set(component, name);
  return component;
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
