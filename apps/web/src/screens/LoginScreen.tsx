import { useEffect } from 'react';
import { useLocation, useSearch } from '@tanstack/react-router';
import logo from '#brand/logo.svg';
import { openDialog } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { paths, readLoginSearch, visit } from '../platform/paths.ts';
import { session, useSession } from '../platform/session.ts';
import { brand, useSite, useTitle } from '../platform/site.ts';
import { Button } from '../ui/Button.tsx';
import styles from './login-screen.module.css';

/** What lies behind the login and the registration where they have a page of their own. Goes on once there is a session. */
export function LoginScreen() {
  const t = useT();
  const site = useSite();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isLogin = pathname === paths.login();
  const { from = paths.home() } = readLoginSearch(useSearch({ strict: false }));
  // It is still here for a moment while the visitor goes on.
  const next = isLogin ? from : pathname.startsWith(paths.register()) ? paths.home() : null;
  const { isLoggedIn } = useSession();
  useTitle(t('shell.login'));
  useEffect(() => {
    if (!isLogin) return;
    void session.ready().then(() => {
      if (!session.current().isLoggedIn) openDialog('loginPopupModal', {});
    });
  }, [isLogin]);
  useEffect(() => {
    if (isLoggedIn && next !== null) visit(next, { replace: true });
  }, [isLoggedIn, next]);
  return (
    <div className={styles['screen']}>
      <img src={logo} alt="" width={72} height={72} />
      <h1 className={styles['title']}>{brand.name}</h1>
      <div className={styles['ways']}>
        <Button size="large" variant="primary" isWide onClick={() => openDialog('loginPopupModal', {})}>
          {t('shell.login')}
        </Button>
        {site.hasRegisterButton && (
          <Button size="large" isWide onClick={() => openDialog('registerModal', {})}>
            {t('shell.register')}
          </Button>
        )}
      </div>
    </div>
  );
}
