import { useSyncExternalStore } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';

function subscribeToFocus(render: () => void): () => void {
  addEventListener('focusin', render);
  addEventListener('focusout', render);
  return () => {
    removeEventListener('focusin', render);
    removeEventListener('focusout', render);
  };
}

/** A user who types isn't interrupted. */
const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/** Whether something may open by itself now: over no other dialog, and while no field has the focus. */
export function useIsPopupMoment(): boolean {
  const isBusy = useSyncExternalStore(subscribeToFocus, isTyping);
  return useDialogs().length === 0 && !isBusy;
}
