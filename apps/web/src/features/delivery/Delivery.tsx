import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { failedHosts, noteFailedHost } from '../../platform/failed-hosts.ts';
import { isOtherGateway } from '../../platform/gateway-origin.ts';
import { useT } from '../../platform/i18n.ts';
import { brand, useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { rememberImageFailures, setImageHosts } from '../../ui/image-hosts.ts';
import { measurePage, startMeasuring, stopMeasuring } from './analytics.ts';
import { chooseConsent, useConsent, useIsAskedForConsent } from './consent.ts';
import styles from './delivery.module.css';
import { measureWhenIdle } from './domains.ts';
import { keepOfflinePage, watchDeployments } from './installed.ts';

/** What comes with the site beside its pages: the worker, news of a new deployment, and measuring for who agreed. */
export function Delivery() {
  const { gtagId, imageCDNs, domainRoute } = useSite();
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
  return (
    <>
      <Update />
      {gtagId !== '' && <Measuring gtagId={gtagId} />}
    </>
  );
}

/** Nobody is interrupted by a new deployment: not in a game, and not in what is being filled in. */
function Update() {
  const t = useT();
  const [isNew, setNew] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isBusy = useDialogs().length > 0 || pathname === '/game' || pathname === '/seamless';
  useEffect(() => watchDeployments(() => setNew(true)), []);
  if (!isNew || isBusy) return null;
  return (
    <div role="status" className={styles['bar']}>
      <p>{t('delivery.update.text')}</p>
      <div className={styles['actions']}>
        <Button onClick={() => setNew(false)}>{t('delivery.update.later')}</Button>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('delivery.update.reload')}
        </Button>
      </div>
    </div>
  );
}

function Measuring({ gtagId }: { gtagId: string }) {
  const t = useT();
  const consent = useConsent();
  const isAsked = useIsAskedForConsent();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (consent === 'yes') startMeasuring(gtagId);
    else stopMeasuring(gtagId);
  }, [consent, gtagId]);
  useEffect(() => {
    if (consent === 'yes') measurePage(pathname);
  }, [consent, pathname]);
  if (!isAsked) return null;
  return (
    <section aria-labelledby="consent-title" className={styles['bar']}>
      <div>
        <h2 id="consent-title" className={styles['title']}>
          {t('delivery.consent.title')}
        </h2>
        <p className={styles['text']}>{t('delivery.consent.text', { brand: brand.name })}</p>
      </div>
      <div className={styles['actions']}>
        <Button onClick={() => chooseConsent('no')}>{t('delivery.consent.decline')}</Button>
        <Button onClick={() => chooseConsent('yes')}>{t('delivery.consent.accept')}</Button>
      </div>
    </section>
  );
}
