import { createElement, Suspense } from 'react';
import { closeDialog, dismissToast, useDialogs, useToasts, type OpenDialog } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { dialogComponents } from './dialogs.tsx';

/** What lies over the page: the open dialogs, the last one on top, and the messages. */
export function Overlays() {
  const t = useT();
  const dialogs = useDialogs();
  const toasts = useToasts();
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
