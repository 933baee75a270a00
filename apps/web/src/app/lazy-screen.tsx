import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadRest } from '../platform/i18n.ts';
import { PendingScreen } from './PendingScreen.tsx';

/** The code of a screen and the words behind the first page, together. The server never gets further than the layout. */
export function lazyScreen<N extends string>(load: () => Promise<Record<N, () => ReactNode>>, name: N): RouteComponent {
  if (import.meta.env.SSR) return PendingScreen;
  return lazyRouteComponent(async () => {
    const [screen] = await Promise.all([load(), loadRest()]);
    return screen;
  }, name) as RouteComponent;
}
