import { useState } from 'react';
import { besideForm, EntryBanner } from '../features/identity/EntryBanner.tsx';
import { useWhenOpened } from '../features/identity/entry.ts';
import styles from '../features/identity/identity.module.css';
import { LoginForm, type Audience } from '../features/identity/login/LoginForm.tsx';
import { OtherWays } from '../features/identity/login/OtherWays.tsx';
import { useIdentitySettings } from '../features/identity/settings.ts';
import { openDialog, type DialogControls, type DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { session } from '../platform/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The login, over the screen that required it; afterwards the interrupted action goes on. */
export function LoginDialog({
  reason,
  onDone,
  audience: first = 'member',
  attempt,
  onClose,
}: DialogProps['loginPopupModal'] & DialogControls) {
  const t = useT();
  const { hasRegistration } = useIdentitySettings();
  const [audience, setAudience] = useState<Audience>(first);
  const isAgent = audience === 'agent';
  useWhenOpened(() => {
    onClose();
    onDone?.();
  });
  function handleClose(): void {
    onClose();
    session.abandon();
  }
  function goTo(dialog: 'registerModal' | 'forgetPassModal'): void {
    onClose();
    openDialog(dialog, onDone ? { onDone } : {});
  }
  return (
    <Dialog
      title={t(isAgent ? 'identity.login.agentTitle' : 'identity.login.title')}
      closeLabel={t('shell.close')}
      onClose={handleClose}
      size="small"
      className={besideForm}
    >
      <EntryBanner group="w_login" />
      {reason && (
        <p className={styles['note']} role="status">
          {t(reason === 'expired' ? 'identity.login.expired' : 'identity.login.required')}
        </p>
      )}
      <LoginForm audience={audience} attempt={attempt} onForgotten={() => goTo('forgetPassModal')} />
      {!isAgent && <OtherWays hasGoal={onDone !== undefined} />}
      {!isAgent && hasRegistration && (
        <p className={styles['other']}>
          {t('identity.login.noAccount')}
          <Button variant="ghost" size="small" onClick={() => goTo('registerModal')}>
            {t('identity.register.submit')}
          </Button>
        </p>
      )}
      <p className={styles['switch']}>
        <button type="button" className={styles['link']} onClick={() => setAudience(isAgent ? 'member' : 'agent')}>
          {t(isAgent ? 'identity.login.member' : 'identity.login.agent')}
        </button>
      </p>
    </Dialog>
  );
}
