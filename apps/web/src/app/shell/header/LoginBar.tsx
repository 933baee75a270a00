import RotateCcwKey from 'lucide-react/icons/rotate-ccw-key';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { lastLogin } from '../../../features/identity/login/last-login.ts';
import { openDialog } from '../../../platform/dialogs.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { ErrorBoundary } from '../../boot/ErrorBoundary.tsx';
import styles from './header.module.css';

interface Typed {
  username: string;
  password: string;
}

const LoginAttempt = lazyPart(
  async () => (await import('../../../features/identity/login/LoginAttempt.tsx')).LoginAttempt,
);

/**
 * The header's login (spec §2), where it is wide enough. The code that sends it is loaded with the first interaction; whatever
 * needs more than these two fields goes on in the dialog, with what was typed.
 */
export function LoginBar() {
  const t = useT();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);
  const [attempt, setAttempt] = useState<Typed | null>(null);

  // spec §4: a remembered member's name is filled in after hydration; the server renders one page for all visitors.
  useEffect(() => {
    if (username.current?.value === '') username.current.value = lastLogin().username;
  }, []);

  function goOn(typed: Typed, error: unknown): void {
    setAttempt(null);
    // The dialog has the password now; the field is emptied.
    if (password.current) password.current.value = '';
    openDialog('loginPopupModal', { attempt: { ...typed, error } });
  }
  const handleFocus = () => setTouched(true);
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (attempt) return;
    const typed = { username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    if (typed.username === '' || typed.password === '') {
      goOn(typed, null);
      return;
    }
    setTouched(true);
    setAttempt(typed);
  }

  return (
    <>
      {/* A form of a dialog is sent nowhere by the browser itself, should the user press Enter before it is hydrated. */}
      <form
        method="dialog"
        noValidate
        aria-label={t('shell.login')}
        aria-busy={attempt !== null}
        className={styles['loginBar']}
        onSubmit={handleSubmit}
      >
        <input
          ref={username}
          name="username"
          aria-label={t('shell.login.username')}
          placeholder={t('shell.login.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          readOnly={attempt !== null}
          className={styles['credential']}
          onFocus={handleFocus}
        />
        <input
          ref={password}
          name="password"
          type="password"
          aria-label={t('shell.login.password')}
          placeholder={t('shell.login.password')}
          autoComplete="current-password"
          maxLength={128}
          readOnly={attempt !== null}
          className={styles['credential']}
          onFocus={handleFocus}
        />
        <button
          type="button"
          aria-label={t('shell.login.forgot')}
          title={t('shell.login.forgot')}
          className={styles['tool']}
          onClick={() => openDialog('forgetPassModal', {})}
        >
          <RotateCcwKey aria-hidden="true" />
        </button>
        <Button type="submit" variant="ghost" pending={attempt !== null}>
          {t('shell.login')}
        </Button>
      </form>
      {isTouched && (
        <ErrorBoundary fallback={attempt && <Instead onShown={() => goOn(attempt, null)} />}>
          <LoginAttempt attempt={attempt} onEnd={() => setAttempt(null)} onMore={goOn} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Where the code didn't come, the dialog tries, and says what is the matter. */
function Instead({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
