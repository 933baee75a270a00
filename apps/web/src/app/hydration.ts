import { useSyncExternalStore } from 'react';

let isShell = false;

/** The document that is rendered or hydrated next shows the layout without a screen. */
export function startShell(value: boolean): void {
  isShell = value;
}

const subscribe = () => () => undefined;

/** False on the server and in the first pass of hydration when the document has no screen in it; true ever after. */
export function useHasScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => !isShell,
  );
}
