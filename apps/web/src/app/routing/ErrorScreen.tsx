import { useEffect, useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { isTooSlow, reloadWhenReachable } from '../../platform/load-chunk.ts';
import { isQuiet, reloadOnReturn } from '../boot/reload-on-return.ts';
import { markHydrated } from '../ssr/hydration.ts';
import styles from './pending-screen.module.css';

/**
 * A screen that broke, or whose code did not come: the rest of the site goes on. Its words are the first page's. The page
 * loads anew by itself once a gateway that was away answers again.
 */
export function ErrorScreen({ error }: { error?: unknown }) {
  'use no memo'; // as below
  useEffect(() => reloadOnReturn(), []);
  return <Broken className={styles['broken']} error={error} />;
}

/** The same for a part that lies over the page or beside it: a bar at the window's edge. */
export function ErrorBar() {
  useEffect(() => reloadOnReturn(isQuiet), []);
  return <Broken className={cx(styles['broken'], styles['bar'])} />;
}

function Broken({ className, error }: { className: string | undefined; error?: unknown }) {
  'use no memo'; // rarely shown, and in the first load
  const t = useT();
  const [isTrying, setTrying] = useState(false);
  // Even when it is the first screen that broke.
  useEffect(markHydrated, []);
  function handleRetry() {
    setTrying(true);
    void reloadWhenReachable().finally(() => setTrying(false));
  }
  return (
    <div role="alert" className={className}>
      <p>{t(isTooSlow(error) ? 'shell.tooSlow' : 'shell.broken')}</p>
      <Button variant="primary" pending={isTrying} onClick={handleRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
