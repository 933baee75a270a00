import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { BotCheck } from '@sampan/contract/verification';
import { ApiError, errorWords } from '../../../platform/api.ts';
import { required, useField, useFormAccess, type Validator } from '../../../platform/forms.tsx';
import { useT } from '../../../platform/i18n.ts';
import { CaptchaDone, CaptchaField } from '../../../ui/CaptchaField.tsx';
import { solveHardChallenge } from './bot-check.ts';
import { useCaptchaPicture } from '../queries.ts';
import { useIdentitySettings } from '../settings.ts';

export interface Captcha {
  /** Whether the form asks for it. */
  isAsked: boolean;
  /** Base64 PNG; null until one has come. */
  picture: string | null;
  /** The proof that stands in for the letters, good for one submission. */
  proof: BotCheck | undefined;
  /** For the error of a submission: it may carry a picture, and uses up what was solved. */
  take: (error: unknown) => void;
  refresh: () => void;
  isRefreshing: boolean;
  /** Undefined: no work stands in for the letters, where another company’s check is in its place. */
  solve: (() => void) | undefined;
  isSolving: boolean;
  /** Why there is neither picture nor proof. */
  error: unknown;
}

/** `isAlways`: from the start, by the operator's rule; else from the first error that brings a picture. */
export function useCaptcha(isAlways: boolean): Captcha {
  const [picture, setPicture] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [proof, setProof] = useState<BotCheck>();
  const next = useCaptchaPicture();
  const hard = useMutation({ mutationFn: solveHardChallenge, onSuccess: setProof, meta: { error: 'inline' } });
  const { botCheck } = useIdentitySettings();
  const isAsked = isAlways || isWanted;

  function refresh(): void {
    next.mutate(undefined, { onSuccess: setPicture });
  }
  const begin = useEffectEvent(refresh);
  useEffect(() => {
    if (isAlways) begin();
  }, [isAlways]);

  return {
    isAsked,
    picture,
    proof,
    take: (error) => {
      const { code, data } = error instanceof ApiError ? error : { code: '', data: {} };
      setProof(undefined);
      if (data.captcha !== undefined) {
        setWanted(true);
        setPicture(data.captcha);
      } else if (isAsked || code === 'captcha_required' || code === 'captcha_invalid') {
        // A picture is good for one try.
        setWanted(true);
        refresh();
      }
    },
    refresh,
    isRefreshing: next.isPending,
    solve: botCheck.provider === 'geetest' ? undefined : () => hard.mutate(),
    isSolving: hard.isPending,
    error: next.error ?? hard.error,
  };
}

interface CaptchaPartProps {
  captcha: Captcha;
  validators?: readonly Validator[];
}

/** A form's `captcha`. Where a proof stands in for the letters the form has no such field: nothing of it is required. */
export function CaptchaPart(props: CaptchaPartProps) {
  const t = useT();
  return props.captcha.proof ? <CaptchaDone text={t('identity.captcha.done')} /> : <Letters {...props} />;
}

function Letters({ captcha, validators = [] }: CaptchaPartProps) {
  const t = useT();
  const form = useFormAccess();
  const field = useField('captcha', required, ...validators);
  const { picture, error } = captcha;
  const empty = useEffectEvent(() => form.empty('captcha'));
  useEffect(() => empty(), [picture]);
  return (
    <CaptchaField
      {...field}
      error={field.error ?? (error === null ? undefined : t(...errorWords(error)))}
      label={t('identity.field.captcha')}
      picture={picture}
      pictureAlt={t('identity.captcha.picture')}
      refreshLabel={t('identity.captcha.refresh')}
      isRefreshing={captcha.isRefreshing}
      onRefresh={captcha.refresh}
      otherLabel={t('identity.captcha.other')}
      isOtherPending={captcha.isSolving}
      onOther={captcha.solve}
      maxLength={16}
    />
  );
}
