import { useSyncExternalStore } from 'react';
import { onLocalChange, readLocal, writeLocal } from '../../platform/storage.ts';

const renderers = new Set<() => void>();

function subscribe(render: () => void): () => void {
  renderers.add(render);
  const stop = onLocalChange('hideBalance', render);
  return () => {
    renderers.delete(render);
    stop();
  };
}

/** Hidden everywhere at once, also in other tabs, and after a reload. */
export function hideBalance(isHidden: boolean): void {
  writeLocal('hideBalance', isHidden ? '1' : null);
  for (const render of renderers) render();
}

export function useHiddenBalance(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readLocal('hideBalance') === '1',
    () => false,
  );
}
