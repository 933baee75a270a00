import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadRest } from '../platform/i18n.ts';
import { loadCode } from './code.ts';
import { PendingScreen } from './PendingScreen.tsx';

/**
 * The code of a screen, the words behind the first page and what speaks with the gateway, together. The server never
 * gets further than the layout.
 */
export function lazyScreen<N extends string>(load: () => Promise<Record<N, () => ReactNode>>, name: N): RouteComponent {
  if (import.meta.env.SSR) return PendingScreen;
  return lazyRouteComponent(async () => {
    const all = async () => Promise.all([load(), loadRest(), import('../platform/transport.ts')]);
    const [screen] = await loadCode(all);
    return screen;
  }, name) as RouteComponent;
}
