import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { confirmStaffTotp } from '@sampan/contract/staff-session';
import type { ValueOf } from '@sampan/contract/operation';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './factors.module.css';
import { totpQuery, useConfirmTotp } from './queries.ts';

interface SetUpAppProps {
  /** What else can be done. */
  other: { readonly label: string; readonly onChoose: () => void };
  onDone: (answer: ValueOf<typeof confirmStaffTotp>) => void;
}

/** A new secret for an authenticator app, which its first code puts in force. */
export function SetUpApp({ other, onDone }: SetUpAppProps) {
  const t = useT();
  const { refetch, isFetching, data: started, error: startError } = useQuery(totpQuery);
  const confirm = useConfirmTotp();
  const { register, handleSubmit, formState } = useForm<{ code: string }>({ defaultValues: { code: '' } });
  return (
    <>
      {startError && <ErrorNote>{errorText(startError)}</ErrorNote>}
      {started && (
        <>
          <QrCode text={started.uri} label={t('entry.setUp.qr')} className={styles['qr']} />
          <p>
            {t('entry.setUp.secret')}: <code>{started.secret}</code>
          </p>
        </>
      )}
      <Form
        onSubmit={handleSubmit(({ code }) => {
          if (!confirm.isPending) confirm.mutate(code.replaceAll(/\s/g, ''), { onSuccess: onDone });
        })}
      >
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
        {startError && (
          <Button isPending={isFetching} onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        )}
        <Button look="plain" onClick={other.onChoose}>
          {other.label}
        </Button>
      </div>
    </>
  );
}
