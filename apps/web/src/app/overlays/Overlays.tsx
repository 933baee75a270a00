import { createElement } from 'react';
import { closeDialog, dismissToast, useDialogs, useToasts, type OpenDialog } from '../../platform/dialogs.ts';
import { loadWords, useT } from '../../platform/i18n.ts';
import { isClosed, useSite } from '../../platform/site.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { DialogErrorFallback } from './DialogErrorFallback.tsx';
import { DialogSkeleton } from './DialogSkeleton.tsx';
import { usePrefetchDialog } from './prefetch-dialog.ts';
import { dialogComponents, placeOf } from './dialog-registry.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';

// What they say where no code of a dialog comes is there before.
loadWords('lobby').catch(() => undefined);

/** What lies over the page: the open dialogs, the last one on top, and the messages. */
export function Overlays() {
  const t = useT();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const { status } = useSite();
  usePrefetchDialog();
  return (
    <>
      {/* The page that says so has the window to itself; they come back when the site does. */}
      {!isClosed(status) && dialogs.map((dialog) => <Place key={dialog.id} dialog={dialog} />)}
      <Toasts label={t('shell.messages')} dismissLabel={t('shell.close')} items={toasts} onDismiss={dismissToast} />
    </>
  );
}

/** Each stands for itself: one that fails leaves the others as they are. */
function Place({ dialog: { id, name, props } }: { dialog: OpenDialog }) {
  const component = dialogComponents.get(name);
  const place = placeOf(name);
  const handleClose = () => closeDialog(id);
  return (
    <ErrorBoundary
      fallback={<DialogErrorFallback onClose={handleClose} />}
      pending={place && <DialogSkeleton {...place} onClose={handleClose} />}
    >
      {component && createElement(component, { ...props, onClose: handleClose })}
    </ErrorBoundary>
  );
}
