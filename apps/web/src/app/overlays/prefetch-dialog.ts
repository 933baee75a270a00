import { useEffect } from 'react';
import { loadDialog } from './dialog-registry.tsx';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the code of a dialog when the user is about to press what opens it: a button with `data-dialog`, its name. */
export function usePrefetchDialog(): void {
  useEffect(() => {
    const handleSign = ({ target }: Event) => {
      const opener = target instanceof Element ? target.closest<HTMLElement>('[data-dialog]') : null;
      // Should it fail, the press tries again and says what is the matter.
      if (opener) loadDialog(opener.dataset['dialog'] ?? '').catch(() => undefined);
    };
    for (const sign of signs) document.addEventListener(sign, handleSign, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, handleSign);
    };
  }, []);
}
