import { useState } from 'react';
import { ResetForm } from '../features/identity/password/PasswordForms.tsx';
import styles from '../features/identity/identity.module.css';
import { openDialog } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { paths } from '../platform/paths.ts';
import { useTitle } from '../platform/site.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The page of the link that is mailed; its ticket is in the hash, which no server and no other page sees. */
export function ResetPasswordScreen() {
  const t = useT();
  useTitle(t('identity.reset.title'));
  const [ticket] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [isDone, setDone] = useState(false);
  function handleDone(): void {
    setDone(true);
    // Used up, and out of the history.
    history.replaceState(history.state, '', location.pathname);
  }
  return (
    <section className={styles['card']}>
      <h1 className={styles['title']}>{t('identity.reset.title')}</h1>
      {isDone ? (
        <EmptyState
          title={t('identity.reset.done')}
          text={t('identity.reset.done.text')}
          action={
            <Button variant="primary" onClick={() => openDialog('loginPopupModal', {})}>
              {t('identity.login.submit')}
            </Button>
          }
        />
      ) : ticket === '' ? (
        <EmptyState
          scene="storm"
          title={t('identity.reset.noTicket')}
          action={
            <LinkButton variant="primary" href={paths.home()}>
              {t('lobby.notFound.home')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <ResetForm ticket={ticket} onDone={handleDone} />
          <p className={styles['other']}>
            {t('identity.reset.expired')}
            <Button variant="ghost" size="small" onClick={() => openDialog('forgetPassModal', {})}>
              {t('identity.reset.another')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
