import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../platform/i18n.ts';
import { brand, useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FloatingBar } from '../../ui/FloatingBar.tsx';
import { chooseConsent, useConsent, useIsAskedForConsent } from './consent.ts';
import { measurePage, startMeasuring, stopMeasuring } from './gtag.ts';

/** Asks for consent where the operator measures visits, and measures those of visitors who agreed. */
export function Analytics() {
  const { gtagId } = useSite();
  return gtagId === '' ? null : <Measuring gtagId={gtagId} />;
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
    <FloatingBar
      title={t('delivery.consent.title')}
      actions={
        <>
          <Button onClick={() => chooseConsent('no')}>{t('delivery.consent.decline')}</Button>
          <Button onClick={() => chooseConsent('yes')}>{t('delivery.consent.accept')}</Button>
        </>
      }
    >
      <p>{t('delivery.consent.text', { brand: brand.name })}</p>
    </FloatingBar>
  );
}
