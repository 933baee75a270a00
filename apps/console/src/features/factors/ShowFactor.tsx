import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@sampan/client/api-error';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import styles from './factors.module.css';
import { type FactorWays, useFactor, usePasskeyFactor } from './queries.ts';

interface ShowFactorProps {
  ways: FactorWays;
  /** What else can be done. */
  other: { readonly label: string; readonly onChoose: () => void };
  onShown: (token: string) => void;
}

/** Asks for the second factor, by one of the ways that are set up. */
export function ShowFactor({ ways: { hasTotp, hasPasskeys, hasCodes }, other, onShown }: ShowFactorProps) {
  const t = useT();
  const [chosen, setChosen] = useState<'totp' | 'recovery'>(hasTotp ? 'totp' : 'recovery');
  const method = hasCodes ? chosen : 'totp';
  const factor = useFactor(onShown);
  const passkey = usePasskeyFactor(onShown);
  const { register, handleSubmit, formState, reset } = useForm<{ answer: string }>({ defaultValues: { answer: '' } });
  const error = passkey.error ?? factor.error;
  const shownError = error && (
    <ErrorNote>{error instanceof ApiError ? errorText(error) : t('entry.passkey.cancelled')}</ErrorNote>
  );
  return (
    <>
      {hasPasskeys && (
        <Button look="primary" isPending={passkey.isPending} onClick={() => passkey.mutate()}>
          {t('entry.factor.passkey')}
        </Button>
      )}
      {hasTotp || hasCodes ? (
        <Form
          onSubmit={handleSubmit(({ answer }) => {
            if (factor.isPending) return;
            passkey.reset();
            factor.mutate({ method, answer: answer.replaceAll(/\s/g, '') });
          })}
        >
          <TextField
            key={method}
            label={t(method === 'totp' ? 'entry.factor.totp' : 'entry.factor.recovery')}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            spellCheck={false}
            error={formState.errors.answer?.message}
            {...register('answer', { required: t('shell.required') })}
          />
          {shownError}
          <Button type="submit" look={hasPasskeys ? undefined : 'primary'} isPending={factor.isPending}>
            {t('entry.factor.confirm')}
          </Button>
        </Form>
      ) : (
        shownError
      )}
      <div className={styles['choices']}>
        {hasTotp && hasCodes && (
          <Button
            look="plain"
            onClick={() => {
              setChosen(method === 'totp' ? 'recovery' : 'totp');
              factor.reset();
              reset();
            }}
          >
            {t(method === 'totp' ? 'entry.factor.useRecovery' : 'entry.factor.useTotp')}
          </Button>
        )}
        <Button look="plain" onClick={other.onChoose}>
          {other.label}
        </Button>
      </div>
    </>
  );
}
