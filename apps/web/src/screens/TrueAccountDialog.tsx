import { openDialog, type DialogControls, type DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** spec §4: a trial account is refused, and led to the registration (`in_need_true_account`, `in_increase_submit`). */
export function TrueAccountDialog({ onDone, onClose }: DialogProps['trueAccount'] & DialogControls) {
  const t = useT();
  function handleConfirm(): void {
    onClose();
    openDialog('registerModal', onDone ? { onDone } : {});
  }
  return (
    <Dialog
      size="small"
      title={t('security.trueAccount.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          {/* Enter confirms (spec §9). */}
          <Button data-autofocus="" variant="primary" onClick={handleConfirm}>
            {t('security.trueAccount.submit')}
          </Button>
        </>
      }
    >
      <p>{t('security.trueAccount.text')}</p>
    </Dialog>
  );
}
