import { createElement, Suspense, useEffect } from 'react';
import {
  closeDialog,
  dismissToast,
  openDialog,
  openDialogs,
  useDialogs,
  useToasts,
  type OpenDialog,
} from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { dialogComponents } from './dialogs.tsx';

/** What lies over the page: the open dialogs, the last one on top, and the messages. */
export function Overlays() {
  const t = useT();
  const dialogs = useDialogs();
  const toasts = useToasts();
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
  return (
    <>
      {dialogs.map((dialog) => (
        <Suspense key={dialog.id} fallback={null}>
          <Opened dialog={dialog} />
        </Suspense>
      ))}
      <Toasts label={t('shell.messages')} dismissLabel={t('shell.close')} items={toasts} onDismiss={dismissToast} />
    </>
  );
}

function Opened({ dialog }: { dialog: OpenDialog }) {
  const component = dialogComponents.get(dialog.name);
  return component ? createElement(component, { ...dialog.props, onClose: () => closeDialog(dialog.id) }) : null;
}
