import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { failedHosts, noteFailedHost } from '../../platform/failed-hosts.ts';
import { isOtherGateway } from '../../platform/gateway-origin.ts';
import { loadWords, useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FloatingBar } from '../../ui/FloatingBar.tsx';
import { rememberImageFailures, setImageHosts } from '../../ui/image-hosts.ts';
import { measureWhenIdle } from './domains.ts';
import { keepOfflinePage, watchDeployments } from './service-worker.ts';

/** The site as the browser keeps it: its service worker, hosts of pictures and domains, and a new deployment's notice. */
export function InstalledSite() {
  const { imageCDNs, domainRoute } = useSite();
  useEffect(() => {
    rememberImageFailures(failedHosts(), noteFailedHost);
    if (!isOtherGateway || imageCDNs.length > 0) setImageHosts(imageCDNs);
  }, [imageCDNs]);
  // As one text: each answer of the gateway has a list of its own.
  const domains = domainRoute.join(' ');
  useEffect(
    () => measureWhenIdle(domains.split(' ').filter(Boolean), () => void keepOfflinePage().catch(() => undefined)),
    [domains],
  );
  return <UpdateNotice />;
}

/** A new deployment interrupts neither a game nor a form in a dialog. */
function UpdateNotice() {
  const t = useT();
  const [isNew, setNew] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isBusy = useDialogs().length > 0 || pathname === '/game' || pathname === '/seamless';
  useEffect(() => watchDeployments(() => void loadWords('lobby').then(() => setNew(true))), []);
  if (!isNew || isBusy) return null;
  return (
    <FloatingBar
      role="status"
      actions={
        <>
          <Button onClick={() => setNew(false)}>{t('delivery.update.later')}</Button>
          <Button variant="primary" onClick={() => location.reload()}>
            {t('delivery.update.reload')}
          </Button>
        </>
      }
    >
      <p>{t('delivery.update.text')}</p>
    </FloatingBar>
  );
}
