import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Form } from '../../ui/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { EntryCard } from './EntryCard.tsx';
import styles from './entry.module.css';
import { openWhole, totpQuery, useConfirmTotp, useLogout } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Sets an authenticator app up for who has no factor yet; nothing else opens before. */
export function SetUpFactor() {
  const t = useT();
  const { refetch, data: started, error: beginError } = useQuery(totpQuery);
  const confirm = useConfirmTotp();
  const logout = useLogout();
  const { register, handleSubmit, formState } = useForm<{ code: string }>({ defaultValues: { code: '' } });

  if (confirm.data)
    return (
      <EntryCard title={t('entry.codes.title')}>
        <RecoveryCodes codes={confirm.data.recoveryCodes} onKept={() => openWhole(confirm.data.session?.token)} />
      </EntryCard>
    );
  return (
    <EntryCard title={t('entry.setUp.title')}>
      <p>{t('entry.setUp.text')}</p>
      {beginError && <ErrorNote>{errorText(beginError)}</ErrorNote>}
      {started && (
        <>
          <QrCode text={started.uri} label={t('entry.setUp.qr')} className={styles['qr']} />
          <p>
            {t('entry.setUp.secret')}: <code>{started.secret}</code>
          </p>
        </>
      )}
      <Form onSubmit={handleSubmit(({ code }) => confirm.mutate(code.replaceAll(/\s/g, '')))}>
        <TextField
          label={t('entry.setUp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={formState.errors.code?.message}
          {...register('code', { required: t('shell.required') })}
        />
        {confirm.error && <ErrorNote>{errorText(confirm.error)}</ErrorNote>}
        <Button type="submit" look="primary" isPending={confirm.isPending} disabled={!started}>
          {t('entry.setUp.done')}
        </Button>
      </Form>
      <div className={styles['choices']}>
        {beginError && <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
        <Button look="plain" onClick={() => logout.mutate()}>
          {t('entry.factor.other')}
        </Button>
      </div>
    </EntryCard>
  );
}
