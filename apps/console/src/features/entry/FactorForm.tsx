import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@sampan/client/api-error';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Form } from '../../ui/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { EntryCard } from './EntryCard.tsx';
import styles from './entry.module.css';
import { useFactor, useLogout, usePasskeyFactor } from './queries.ts';

interface FactorFormProps {
  hasTotp: boolean;
  hasPasskeys: boolean;
}

/** The second half of a login, where a factor is set up. */
export function FactorForm({ hasTotp, hasPasskeys }: FactorFormProps) {
  const t = useT();
  const [method, setMethod] = useState<'totp' | 'recovery'>(hasTotp ? 'totp' : 'recovery');
  const factor = useFactor();
  const passkey = usePasskeyFactor();
  const logout = useLogout();
  const { register, handleSubmit, formState, reset } = useForm<{ answer: string }>({ defaultValues: { answer: '' } });
  const error = passkey.error ?? factor.error;
  return (
    <EntryCard title={t('entry.factor.title')}>
      {hasPasskeys && (
        <Button look="primary" isPending={passkey.isPending} onClick={() => passkey.mutate()}>
          {t('entry.factor.passkey')}
        </Button>
      )}
      <Form
        onSubmit={handleSubmit(({ answer }) => {
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
        <Button look="plain" onClick={() => logout.mutate()}>
          {t('entry.factor.other')}
        </Button>
      </div>
    </EntryCard>
  );
}
