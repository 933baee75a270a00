import Joystick from 'lucide-react/icons/joystick';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, errorWords } from '../../../platform/api.ts';
import { useT } from '../../../platform/i18n.ts';
import { paths, visit } from '../../../platform/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Field.tsx';
import { useBotCheck } from '../challenge/bot-check.ts';
import { goOnToVerification, unhandled } from '../entry.ts';
import styles from '../identity.module.css';
import { ProviderMark } from './ProviderMark.tsx';
import { isGivenUp, useFederation, useFreePlay, usePasskey } from '../queries.ts';
import { useIdentitySettings } from '../settings.ts';

const providerNames = { google: 'Google', facebook: 'Facebook' } as const;

/**
 * Logins without a form: passkey, accounts elsewhere, a trial account. `hasGoal`: something was asked for, which
 * goes on afterwards.
 */
export function OtherWays({ hasGoal }: { hasGoal: boolean }) {
  const t = useT();
  const { federation, hasFreePlay, hasPasskeys } = useIdentitySettings();
  const canPasskey = hasPasskeys && 'PublicKeyCredential' in window;
  const passkey = useOfferedPasskey(canPasskey);
  const provider = useFederation();
  const botCheck = useBotCheck();
  const freePlay = useFreePlay(botCheck.run, () => {
    // spec §4: home, unless something else was asked for.
    if (!hasGoal) visit(paths.home());
  });
  if (federation.length === 0 && !hasFreePlay && !canPasskey) return null;

  const error = [passkey.error, provider.error, freePlay.error]
    .map(unhandled)
    .find((one) => one != null && !isGivenUp(one));
  const isBusy = passkey.isPending || provider.isPending || freePlay.isPending;
  return (
    <div className={styles['others']}>
      <p className={styles['or']}>{t('identity.login.or')}</p>
      {canPasskey && (
        <Button
          isWide
          icon={<FingerprintPattern aria-hidden="true" />}
          pending={passkey.isPending}
          onClick={() => !isBusy && passkey.ask()}
        >
          {t('identity.login.passkey')}
        </Button>
      )}
      {federation.map((name) => (
        <Button
          key={name}
          isWide
          icon={<ProviderMark name={name} />}
          pending={provider.isPending && provider.variables === name}
          onClick={() => !isBusy && provider.mutate(name)}
        >
          {t('identity.login.with', { provider: providerNames[name] })}
        </Button>
      ))}
      {hasFreePlay && (
        <Button
          isWide
          icon={<Joystick aria-hidden="true" />}
          pending={freePlay.isPending}
          onFocus={botCheck.prepare}
          onClick={() => !isBusy && freePlay.mutate(undefined)}
        >
          {t('identity.login.freePlay')}
        </Button>
      )}
      {error != null && (
        <div role="alert">
          <Note id="others" error={t(...errorWords(error))} />
        </div>
      )}
    </div>
  );
}

/** The button's passkey, and the one that the browser offers among the usernames. */
function useOfferedPasskey(isOffered: boolean) {
  const offered = usePasskey();
  const asked = usePasskey();
  const [isAsked, setAsked] = useState(false);
  const outcome = { onError: (error: unknown) => goOnToVerification(error) };
  const offer = useEffectEvent(() => offered.mutate({ isAutofill: true }, outcome));
  useEffect(() => {
    if (!isOffered) return;
    let isGone = false;
    const library = import('@simplewebauthn/browser');
    void library.then(async ({ browserSupportsWebAuthnAutofill }) => {
      if ((await browserSupportsWebAuthnAutofill()) && !isGone) offer();
    });
    return () => {
      isGone = true;
      void library.then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isOffered]);
  return {
    isPending: asked.isPending,
    error: isAsked ? asked.error : isUnasked(offered.error) ? null : offered.error,
    ask: () => {
      setAsked(true);
      asked.mutate({}, outcome);
    },
  };
}

/** What the browser or the gateway can't do is shown only to a user who chose a passkey. */
function isUnasked(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.code === 'too_many_requests';
}
