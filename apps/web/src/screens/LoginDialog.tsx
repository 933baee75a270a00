import { LoginForm } from '../features/identity/LoginForm.tsx';
import styles from '../features/identity/identity.module.css';
import { openDialog, type DialogControls, type DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { useSite } from '../platform/site.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The way in, over whatever asked for it; afterwards what was asked for goes on. */
export function LoginDialog({ reason, onDone, onClose }: DialogProps['login'] & DialogControls) {
  const t = useT();
  const site = useSite();
  function handleDone(): void {
    onClose();
    onDone?.();
  }
  function handleRegister(): void {
    onClose();
    openDialog('register', onDone ? { onDone } : {});
  }
  return (
    <Dialog title={t('identity.login.title')} closeLabel={t('shell.close')} onClose={onClose} size="small">
      {reason && (
        <p className={styles['note']} role="status">
          {t(reason === 'expired' ? 'identity.login.expired' : 'identity.login.required')}
        </p>
      )}
      <LoginForm onDone={handleDone} />
      {site.hasUsernameRegistration && (
        <p className={styles['other']}>
          {t('identity.login.noAccount')}
          <Button variant="ghost" size="small" onClick={handleRegister}>
            {t('identity.register.submit')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
