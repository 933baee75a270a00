import type { VerificationWay } from '@sampan/contract/errors';
import { useWhenOpened } from '../features/identity/entry.ts';
import { VerificationForm } from '../features/identity/login/VerificationForm.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** What a login from a new place, or of an account with a second factor, asks for beside the credentials: the data of `login_verify_required`. */
    loginVerification: {
      ticket: string;
      ways: readonly VerificationWay[];
      isNameAsked?: boolean;
      /** The login asked to be remembered by this browser. */
      isRemembered?: boolean;
      onDone?: () => void;
    };
  }
}

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
