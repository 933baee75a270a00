import { useEffect, useEffectEvent, useState } from 'react';
import type { ConfirmProps, DialogControls } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** So long the answered question stays, that the second click of a double click finds it and not the page; milliseconds. */
const stays = 300;

export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  isDangerous = false,
  isNotice = false,
  onAnswer,
  onClose,
}: ConfirmProps & DialogControls) {
  const t = useT();
  // The question that was confirmed: another one may follow in the same place.
  const [confirmed, setConfirmed] = useState<ConfirmProps['onAnswer'] | null>(null);
  const isConfirmed = confirmed === onAnswer;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isConfirmed) return;
    const timer = setTimeout(() => close(), stays);
    return () => clearTimeout(timer);
  }, [isConfirmed]);
  function handleConfirm() {
    setConfirmed(() => onAnswer);
    onAnswer(true);
  }
  return (
    <Dialog
      size="small"
      title={title}
      closeLabel={t('shell.close')}
      onClose={onClose}
      footer={
        <>
          {!isNotice && (
            <Button variant="ghost" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
          )}
          <Button
            // Enter confirms.
            data-autofocus=""
            variant={isDangerous ? 'danger' : 'primary'}
            pending={isConfirmed}
            onClick={handleConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
