import { useEffect } from 'react';
import { closeDialog, openDialog, openDialogs } from '../../platform/dialogs.ts';

/** Ctrl+K or ⌘K opens and closes the palette, from the page's first moment on and wherever one is in it. */
export function useCommandPaletteShortcut(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // Not over a dialog: what it asks comes first. The chat room lies beside the page, and asks nothing.
      const open = openDialogs().filter(({ name }) => name !== 'chat');
      if (open.length === 0) openDialog('palette', {});
      else for (const { id, name } of open) if (name === 'palette') closeDialog(id);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
