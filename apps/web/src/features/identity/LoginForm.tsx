import LogIn from 'lucide-react/icons/log-in';
import { Form, forgetDraft, required, useAppForm, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './identity.module.css';
import { useLogin, type Credentials } from './queries.ts';

const draft = 'login';

/** Username and password. `onDone` when the session is open. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const login = useLogin();
  const form = useAppForm<Credentials>({
    defaultValues: { username: '', password: '' },
    draft,
    secrets: ['password'],
  });
  function handleSubmit({ username, password }: Credentials): void {
    login.mutate(
      { username: username.trim(), password },
      {
        onSuccess: () => {
          forgetDraft(draft);
          onDone();
        },
      },
    );
  }
  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={login.error}
      pending={login.isPending}
      className={styles['form']}
      actions={
        <Button type="submit" variant="primary" size="large" isWide pending={login.isPending} icon={<LogIn />}>
          {t('identity.login.submit')}
        </Button>
      }
    >
      <Username />
      <Password />
    </Form>
  );
}

function Username() {
  const t = useT();
  const field = useField('username', required);
  return (
    <TextField
      {...field}
      label={t('identity.field.username')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
    />
  );
}

function Password() {
  const t = useT();
  const field = useField('password', required);
  return (
    <PasswordField
      {...field}
      label={t('identity.field.password')}
      showLabel={t('identity.password.show')}
      hideLabel={t('identity.password.hide')}
      autoComplete="current-password"
      maxLength={128}
    />
  );
}
