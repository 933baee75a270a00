import { useEffect, useState } from 'react';
import type { DialogControls } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { reloadWhenReachable } from '../../platform/load-chunk.ts';
import { isQuiet, reloadOnReturn } from '../boot/reload-on-return.ts';

/** In place of a dialog that broke, or whose code did not come: the others and the page go on. */
export function DialogErrorFallback({ onClose }: DialogControls) {
  const t = useT();
  const [isTrying, setTrying] = useState(false);
  // Its own dialog alone.
  useEffect(() => reloadOnReturn(() => isQuiet(1)), []);
  function handleRetry(): void {
    setTrying(true);
    void reloadWhenReachable().finally(() => setTrying(false));
  }
  return (
    <Dialog
      size="small"
      title={t('delivery.dialog.broken')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button data-autofocus="" variant="primary" pending={isTrying} onClick={handleRetry}>
            {t('shell.retry')}
          </Button>
        </>
      }
    >
      <p role="alert">{t('delivery.dialog.broken.text')}</p>
    </Dialog>
  );
}
