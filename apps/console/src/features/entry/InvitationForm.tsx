import { useForm } from 'react-hook-form';
import { staffPasswordLength } from '@sampan/contract/staff-session';
import { errorText } from '../../platform/errors.ts';
import { knownOperator } from '../../platform/session.ts';
import { useT } from '../../platform/words.ts';
import { Form } from '../../ui/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { EntryCard } from './EntryCard.tsx';
import { useInvitation } from './queries.ts';

interface Values {
  operator: string;
  password: string;
  again: string;
}

/** Sets the first password by the invitation that the link carries behind its hash; null: it carries none. */
export function InvitationForm({ invitation }: { invitation: string | null }) {
  const t = useT();
  const enter = useInvitation();
  const { register, handleSubmit, formState, getValues } = useForm<Values>({
    defaultValues: { operator: knownOperator(), password: '', again: '' },
  });
  const { errors } = formState;
  const required = t('shell.required');
  const min = staffPasswordLength.min;
  if (invitation === null)
    return (
      <EntryCard title={t('entry.invitation.title')}>
        <Note look="warn">{t('entry.invitation.missing')}</Note>
      </EntryCard>
    );
  return (
    <EntryCard title={t('entry.invitation.title')}>
      <p>{t('entry.invitation.text', { min })}</p>
      <Form
        onSubmit={handleSubmit(({ operator, password }) =>
          enter.mutate({ operator: operator.trim().toUpperCase(), invitation, password }),
        )}
      >
        <TextField
          label={t('entry.operator')}
          hint={t('entry.operator.hint')}
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.operator?.message}
          {...register('operator', { required })}
        />
        <TextField
          label={t('entry.invitation.password')}
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', {
            required,
            minLength: { value: min, message: t('entry.invitation.short', { min }) },
          })}
        />
        <TextField
          label={t('entry.invitation.again')}
          type="password"
          autoComplete="new-password"
          error={errors.again?.message}
          {...register('again', {
            validate: (again) => again === getValues('password') || t('entry.invitation.differs'),
          })}
        />
        {enter.error && <ErrorNote>{errorText(enter.error)}</ErrorNote>}
        <Button type="submit" look="primary" isPending={enter.isPending}>
          {t('entry.invitation.set')}
        </Button>
      </Form>
    </EntryCard>
  );
}
