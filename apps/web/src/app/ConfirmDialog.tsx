import { useEffect, useRef } from 'react';
import type { ConfirmProps, DialogControls } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  isDangerous = false,
  onAnswer,
  onClose,
}: ConfirmProps & DialogControls) {
  const t = useT();
  const confirmRef = useRef<HTMLButtonElement>(null);
  // Enter confirms, so the focus starts there; after the dialog has put it on its first control.
  useEffect(() => confirmRef.current?.focus(), []);
  function handleConfirm() {
    onAnswer(true);
    onClose();
  }
  return (
    <Dialog
      size="small"
      title={title}
      closeLabel={t('shell.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} ref={confirmRef} onClick={handleConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
