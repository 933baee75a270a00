import { useWhenOpened } from '../features/identity/entry.ts';
import { ForgotForms } from '../features/identity/password/ForgotForms.tsx';
import styles from '../features/identity/identity.module.css';
import { confirm, openDialog, type DialogControls, type DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { session } from '../platform/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** A new password without the old one, by e-mail or phone. */
    forgetPassModal: { onDone?: () => void };
  }
}

/** A new password for a member who forgot the old one. */
export function ForgotPasswordDialog({ onDone, onClose }: DialogProps['forgetPassModal'] & DialogControls) {
  const t = useT();
  useWhenOpened(() => {
    onClose();
    onDone?.();
  });
  function handleClose(): void {
    onClose();
    session.abandon();
  }
  async function handleSent(): Promise<void> {
    onClose();
    // The same words whether such an account exists or not.
    await confirm({
      title: t('identity.forgot.sent.title'),
      text: t('identity.forgot.sent.text'),
      confirmLabel: t('identity.ok'),
      isNotice: true,
    });
  }
  function handleLogin(): void {
    onClose();
    openDialog('loginPopupModal', onDone ? { onDone } : {});
  }
  return (
    <Dialog title={t('identity.forgot.title')} closeLabel={t('shell.close')} onClose={handleClose} size="small">
      <ForgotForms onSent={() => void handleSent()} />
      <p className={styles['other']}>
        {t('identity.forgot.remembered')}
        <Button variant="ghost" size="small" onClick={handleLogin}>
          {t('identity.login.submit')}
        </Button>
      </p>
    </Dialog>
  );
}
