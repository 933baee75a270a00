import { useSyncExternalStore } from 'react';

const query = '(width < 768px)';

function subscribe(render: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', render);
  return () => media.removeEventListener('change', render);
}

/** Whether the window has the width of a phone: for what is made otherwise there, and not only laid out otherwise. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
