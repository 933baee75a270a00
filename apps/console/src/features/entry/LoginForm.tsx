import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { knownOperator, session } from '../../platform/session.ts';
import { useT } from '../../platform/words.ts';
import { Form } from '../../ui/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { EntryCard } from './EntryCard.tsx';
import { useLogin } from './queries.ts';

interface Values {
  operator: string;
  email: string;
  password: string;
}

/** The first half of a login. */
export function LoginForm() {
  const t = useT();
  const login = useLogin();
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { operator: knownOperator(), email: '', password: '' },
  });
  const { errors } = formState;
  const required = t('shell.required');
  return (
    <EntryCard title={t('entry.title')}>
      {session.isCutOff() && <Note look="warn">{t('entry.over')}</Note>}
      <Form
        onSubmit={handleSubmit(({ operator, email, password }) =>
          login.mutate({ operator: operator.trim().toUpperCase(), email: email.trim(), password }),
        )}
      >
        <TextField
          label={t('entry.operator')}
          hint={t('entry.operator.hint')}
          autoCapitalize="characters"
          autoComplete="organization"
          spellCheck={false}
          error={errors.operator?.message}
          {...register('operator', { required })}
        />
        <TextField
          label={t('entry.email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { required })}
        />
        <TextField
          label={t('entry.password')}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required })}
        />
        {login.error && <ErrorNote>{errorText(login.error)}</ErrorNote>}
        <Button type="submit" look="primary" isPending={login.isPending}>
          {t('entry.login')}
        </Button>
      </Form>
    </EntryCard>
  );
}
