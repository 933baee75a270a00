import { useSyncExternalStore } from 'react';
import { onLocalChange, readLocal, writeLocal } from '../../platform/storage.ts';
import { createListeners } from '../../ui/listeners.ts';

export type Consent = 'yes' | 'no' | null;

const here = createListeners();

function subscribe(render: () => void): () => void {
  const stops = [here.subscribe(render), onLocalChange('consent', render)];
  return () => {
    for (const stop of stops) stop();
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
  here.publish();
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
  here.publish();
}
