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
import { useFactor, usePasskeyFactor } from './queries.ts';

interface ShowFactorProps {
  hasTotp: boolean;
  hasPasskeys: boolean;
  /** What else can be done. */
  other: { readonly label: string; readonly onChoose: () => void };
  onShown: (token: string) => void;
}

/** Asks for the second factor, by one of the ways that are set up. */
export function ShowFactor({ hasTotp, hasPasskeys, other, onShown }: ShowFactorProps) {
  const t = useT();
  const [method, setMethod] = useState<'totp' | 'recovery'>(hasTotp ? 'totp' : 'recovery');
  const factor = useFactor();
  const passkey = usePasskeyFactor();
  const { register, handleSubmit, formState, reset } = useForm<{ answer: string }>({ defaultValues: { answer: '' } });
  const error = passkey.error ?? factor.error;
  return (
    <>
      {hasPasskeys && (
        <Button
          look="primary"
          isPending={passkey.isPending}
          onClick={() => passkey.mutate(undefined, { onSuccess: onShown })}
        >
          {t('entry.factor.passkey')}
        </Button>
      )}
      <Form
        onSubmit={handleSubmit(({ answer }) => {
          if (factor.isPending) return;
          passkey.reset();
          factor.mutate({ method, answer: answer.replaceAll(/\s/g, '') }, { onSuccess: onShown });
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
        {error && <ErrorNote>{error instanceof ApiError ? errorText(error) : t('entry.passkey.cancelled')}</ErrorNote>}
        <Button type="submit" look={hasPasskeys ? undefined : 'primary'} isPending={factor.isPending}>
          {t('entry.factor.confirm')}
        </Button>
      </Form>
      <div className={styles['choices']}>
        {hasTotp && (
          <Button
            look="plain"
            onClick={() => {
              setMethod(method === 'totp' ? 'recovery' : 'totp');
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
