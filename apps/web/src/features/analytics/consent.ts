import { useSyncExternalStore } from 'react';
import { onLocalChange, readLocal, writeLocal } from '../../platform/storage.ts';

export type Consent = 'yes' | 'no' | null;

const renderers = new Set<() => void>();

function subscribe(render: () => void): () => void {
  renderers.add(render);
  const stop = onLocalChange('consent', render);
  return () => {
    renderers.delete(render);
    stop();
  };
}

const read = (): Consent => readLocal('consent');

/** What the visitor said about measuring; null until they did. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, read, () => null);
}

let isAsked = false;

/** Asks a visitor who has answered before once more. */
export function askForConsent(): void {
  isAsked = true;
  for (const render of renderers) render();
}

export function useIsAskedForConsent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked || read() === null,
    () => false,
  );
}

export function chooseConsent(choice: 'yes' | 'no'): void {
  isAsked = false;
  writeLocal('consent', choice);
  for (const render of renderers) render();
}
