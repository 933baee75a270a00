import { useWhenOpened } from '../features/identity/entry.ts';
import { VerificationForm } from '../features/identity/login/VerificationForm.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** The second step of a login from a new place, or of an account with a second factor. */
export function LoginVerificationDialog({
  ticket,
  ways,
  isNameAsked = false,
  isRemembered = false,
  onDone,
  onClose,
}: DialogProps['loginVerification'] & DialogControls) {
  const t = useT();
  useWhenOpened(() => {
    onClose();
    onDone?.();
  });
  return (
    <Dialog title={t('identity.verify.title')} closeLabel={t('shell.close')} onClose={onClose} size="small">
      {/* Another ticket is another question. */}
      <VerificationForm
        key={ticket}
        ticket={ticket}
        ways={ways}
        isNameAsked={isNameAsked}
        isRemembered={isRemembered}
        onExpired={onClose}
      />
    </Dialog>
  );
}
