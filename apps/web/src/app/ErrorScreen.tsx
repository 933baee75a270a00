import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/Button.tsx';
import styles from './pending-screen.module.css';

/** A screen that broke, or whose code did not come: the rest of the site goes on. Its words are the first page's. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  function handleRetry() {
    reset();
    void router.invalidate();
  }
  return (
    <div role="alert" className={styles['broken']}>
      <p>{t('shell.broken')}</p>
      <Button variant="primary" onClick={handleRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
