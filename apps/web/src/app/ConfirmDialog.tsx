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
          {/* Enter confirms, so the focus starts here. */}
          <Button variant={isDangerous ? 'danger' : 'primary'} autoFocus onClick={handleConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
