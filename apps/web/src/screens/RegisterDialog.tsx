import { RegisterForm } from '../features/identity/RegisterForm.tsx';
import styles from '../features/identity/identity.module.css';
import { openDialog, toast, type DialogControls, type DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { brand } from '../platform/site.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** A new account; afterwards it is logged in and what was asked for goes on. */
export function RegisterDialog({ referralCode, onDone, onClose }: DialogProps['register'] & DialogControls) {
  const t = useT();
  function handleDone(): void {
    onClose();
    toast({ kind: 'good', text: t('identity.register.done', { brand: brand.name }) });
    onDone?.();
  }
  function handleLogin(): void {
    onClose();
    openDialog('login', onDone ? { onDone } : {});
  }
  return (
    <Dialog
      title={
        brand.welcomeOffer === ''
          ? t('identity.register.submit')
          : t('identity.register.title', { offer: brand.welcomeOffer })
      }
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <RegisterForm referralCode={referralCode} onDone={handleDone} />
      <p className={styles['other']}>
        {t('identity.register.hasAccount')}
        <Button variant="ghost" size="small" onClick={handleLogin}>
          {t('identity.login.submit')}
        </Button>
      </p>
    </Dialog>
  );
}
