import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadRest } from '../../platform/i18n.ts';
import { loadChunk } from '../boot/load-chunk.ts';
import { PendingScreen } from './PendingScreen.tsx';

let isOnTheWay = () => true;

/** The router says whether a navigation to a screen is under way; else one is only loaded ahead of a click that may come. */
export function setTravel(next: typeof isOnTheWay): void {
  isOnTheWay = next;
}

/**
 * The code of a screen, the words behind the first page and what speaks with the gateway, together. The server never
 * gets further than the layout.
 */
export function lazyRoute<N extends string>(load: () => Promise<Record<N, () => ReactNode>>, name: N): RouteComponent {
  if (import.meta.env.SSR) return PendingScreen;
  return lazyRouteComponent(async () => {
    const all = async () => Promise.all([load(), loadRest(), import('../../platform/transport.ts')]);
    const [screen] = await loadChunk(all, () => isOnTheWay());
    return screen;
  }, name) as RouteComponent;
}
