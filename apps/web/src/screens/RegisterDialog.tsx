import { useEffect, useEffectEvent, useState } from 'react';
import { besideForm, EntryBanner } from '../features/identity/EntryBanner.tsx';
import { useWhenOpened } from '../features/identity/entry.ts';
import styles from '../features/identity/identity.module.css';
import { RegisterForm } from '../features/identity/register/RegisterForm.tsx';
import { useIdentitySettings } from '../features/identity/settings.ts';
import { openDialog, toast, type DialogControls, type DialogProps } from '../platform/dialogs.ts';
import { formatMoney } from '../platform/format.ts';
import { useT } from '../platform/i18n.ts';
import { paths, visit } from '../platform/paths.ts';
import { session, useSession } from '../platform/session.ts';
import { useSite } from '../platform/site.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    registerModal: { referralCode?: string; onDone?: () => void };
  }
}

/** A new account; afterwards it is logged in and what was asked for goes on. */
export function RegisterDialog({ referralCode, onDone, onClose }: DialogProps['registerModal'] & DialogControls) {
  const t = useT();
  const { hasRegistration, welcomeOffer, currencyFormat } = useIdentitySettings();
  const { status } = useSite();
  const { isLoggedIn, isTrial } = useSession();
  const isMember = isLoggedIn && !isTrial;
  // Of this very registration the form says that it is done.
  const [wasMember] = useState(isMember);
  const leave = useEffectEvent(() => {
    toast({ kind: 'info', text: t('identity.register.already') });
    onClose();
    leaveAddress();
  });
  useEffect(() => {
    if (wasMember) leave();
  }, [wasMember]);
  const isClosed = status !== 'unknown' && !hasRegistration;
  const isOffered = hasRegistration && welcomeOffer !== '';
  useWhenOpened(() => {
    onClose();
    onDone?.();
    // After a game or a page that the account was for has taken the address over.
    setTimeout(leaveAddress);
  });
  function handleClose(): void {
    onClose();
    session.abandon();
  }
  function handleLogin(): void {
    onClose();
    openDialog('loginPopupModal', onDone ? { onDone } : {});
  }
  if (isMember) return null;
  return (
    <Dialog
      title={
        isOffered
          ? t('identity.register.title', { offer: formatMoney(welcomeOffer, currencyFormat) })
          : t('identity.register.submit')
      }
      closeLabel={t('shell.close')}
      onClose={handleClose}
      className={besideForm}
    >
      <EntryBanner group="w_register" />
      {isClosed ? (
        <EmptyState title={t('error.function_not_available')} />
      ) : (
        <RegisterForm referralCode={referralCode} />
      )}
      <p className={styles['other']}>
        {t('identity.register.hasAccount')}
        <Button variant="ghost" size="small" onClick={handleLogin}>
          {t('identity.login.submit')}
        </Button>
      </p>
    </Dialog>
  );
}

/** A member has no use for the registration's address. */
function leaveAddress(): void {
  if (location.pathname.startsWith(paths.register())) visit(paths.home(), { replace: true });
}
