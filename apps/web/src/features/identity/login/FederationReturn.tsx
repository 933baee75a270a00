import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError, errorWords, isTerminal } from '../../../platform/api.ts';
import { openDialog } from '../../../platform/dialogs.ts';
import { useT } from '../../../platform/i18n.ts';
import { paths, visit } from '../../../platform/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { goOnToVerification, unhandled } from '../entry.ts';
import styles from '../identity.module.css';
import { useFederationReturn } from '../queries.ts';

const goOn = (returnTo: string) => visit(returnTo === '' ? paths.home() : returnTo, { replace: true });

/** Finishes what began at a provider, once, and goes on to where the person was. */
export function FederationReturn({ provider }: { provider: 'google' | 'facebook' }) {
  const t = useT();
  const finish = useFederationReturn(goOn);
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    finish.mutate(
      { provider, query: location.search.slice(1) },
      {
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          goOnToVerification(error, () => goOn(error.data.returnTo ?? ''));
          if (error.code === 'registration_incomplete') complete(error);
        },
      },
    );
  });
  function complete({ data: { ticket, suggestion } }: ApiError): void {
    if (ticket === undefined) return;
    const begun = suggestion ?? { username: '', email: '' };
    openDialog('completeRegistration', { provider, ticket, suggestion: begun, onDone: goOn });
  }
  useEffect(() => {
    // The answer that the address carries is good once.
    if (isBegun.current) return;
    isBegun.current = true;
    begin();
  }, []);

  const error = unhandled(finish.error);
  if (finish.error === null || isTerminal(error)) {
    return (
      <div className={styles['wait']} role="status" aria-busy={finish.isPending}>
        <Spinner />
        <p>{t('identity.federation.wait')}</p>
      </div>
    );
  }
  return (
    <EmptyState
      scene={error === null ? 'calm' : 'storm'}
      title={t(...errorWords(error ?? finish.error))}
      action={
        <Button variant="primary" onClick={() => openDialog('loginPopupModal', { onDone: () => goOn('') })}>
          {t('identity.verify.again')}
        </Button>
      }
    />
  );
}
