import { ChangePasswordForm } from '../features/identity/password/PasswordForms.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** A new password by choice, or because the old one doesn't do any more: then nothing else can be done before. */
export function ChangePasswordDialog({ isForced = false, onClose }: DialogProps['changePassModal'] & DialogControls) {
  const t = useT();
  return (
    <Dialog
      title={t('identity.change.title')}
      closeLabel={t('shell.close')}
      onClose={isForced ? undefined : onClose}
      size="small"
    >
      <ChangePasswordForm isForced={isForced} onDone={onClose} />
    </Dialog>
  );
}
