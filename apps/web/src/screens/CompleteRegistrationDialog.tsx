import { CompleteForm } from '../features/identity/register/CompleteForm.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** The rest of an account for a person whom a provider vouched for: the data of `registration_incomplete`. */
    completeRegistration: {
      provider: 'google' | 'facebook';
      ticket: string;
      suggestion: { username: string; email: string };
      onDone?: (returnTo: string) => void;
    };
  }
}

/** The account of a person whom a provider vouched for and who has no account here yet. */
export function CompleteRegistrationDialog({
  provider,
  ticket,
  suggestion,
  onDone,
  onClose,
}: DialogProps['completeRegistration'] & DialogControls) {
  const t = useT();
  function handleDone(returnTo: string): void {
    onClose();
    onDone?.(returnTo);
  }
  return (
    <Dialog title={t('identity.complete.title')} closeLabel={t('shell.close')} onClose={onClose} size="small">
      <CompleteForm
        provider={provider}
        ticket={ticket}
        suggestion={suggestion}
        onExpired={onClose}
        onDone={handleDone}
      />
    </Dialog>
  );
}
