import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners.ts';
import { renderProgressively } from '../../ui/progressive-render.ts';

let isShell = false;
let hasScreen = true;
let isHydrated = false;
const { subscribe, publish } = createListeners();
let onHydrated: () => void = () => undefined;

/**
 * The document that is rendered or hydrated next: `isShell` when it shows the layout without a screen. `then` runs in
 * the browser once the document is hydrated, and ends with `showScreen`.
 */
export function startShell(value: boolean, then?: () => void): void {
  isShell = value;
  hasScreen = !value;
  if (then) onHydrated = then;
}

export function showScreen(): void {
  hasScreen = true;
  publish();
}

/** Called in an effect, which is after hydration. */
export function markLayoutHydrated(): void {
  if (isHydrated) return;
  isHydrated = true;
  onHydrated();
}

/** Until then what is rendered must be what the server rendered, for a visitor and for this very address. */
export function isHydrating(): boolean {
  return isShell && !isHydrated;
}

/** False on the server and while hydrating when the document has no screen in it. */
export function useHasScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasScreen,
    () => !isShell,
  );
}

let isScreenHydrated = false;
let hydrated = Promise.resolve();
let tellHydrated: () => void = () => undefined;

/** The document holds a screen, which comes alive before what is around it. */
export function awaitScreen(): void {
  hydrated = new Promise((resolve) => {
    tellHydrated = resolve;
  });
}

/** Resolves once the screen in the document is alive, at once where it holds none. */
export const whenScreenHydrated = async (): Promise<void> => hydrated;

let waiting: (() => void) | undefined;

/** False on the server, and until the screen in the document is alive. */
export const hasHydratedScreen = (): boolean => isScreenHydrated;

/**
 * Leads away from the first screen once it is alive, the last of several only: React would throw away what the server
 * rendered when its boundary got another screen before it is hydrated, and begin anew.
 */
export function afterHydration(go: () => void): void {
  if (isScreenHydrated) go();
  else waiting = go;
}

/** Lets the way back wait, too. Called before the router listens. */
export function deferPopState(): void {
  addEventListener('popstate', (event) => {
    if (isScreenHydrated) return;
    event.stopImmediatePropagation();
    afterHydration(() => dispatchEvent(new PopStateEvent('popstate', event)));
  });
}

/** Called in an effect of the first screen, or before it when the document holds none. */
export function markHydrated(): void {
  isScreenHydrated = true;
  tellHydrated();
  renderProgressively(true);
  waiting?.();
  waiting = undefined;
}
