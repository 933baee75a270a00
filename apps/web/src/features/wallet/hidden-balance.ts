import { useSyncExternalStore } from 'react';
import { onLocalChange, readLocal, writeLocal } from '../../platform/storage.ts';
import { createListeners } from '../../ui/listeners.ts';

const here = createListeners();

function subscribe(render: () => void): () => void {
  const stops = [here.subscribe(render), onLocalChange('hideBalance', render)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Hidden everywhere at once, also in other tabs, and after a reload. */
export function hideBalance(isHidden: boolean): void {
  writeLocal('hideBalance', isHidden ? '1' : null);
  here.publish();
}

export function useHiddenBalance(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readLocal('hideBalance') === '1',
    () => false,
  );
}
