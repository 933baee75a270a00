import { required, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The account's password, before something that another person must not do. */
export function OwnPassword() {
  const t = useT();
  const field = useField('password', (value) => (value === '' ? { key: 'form.required' } : null));
  return (
    <PasswordField
      {...field}
      label={t('security.ask.password')}
      hint={t('security.ask.hint')}
      showLabel={t('identity.password.show')}
      hideLabel={t('identity.password.hide')}
      autoComplete="current-password"
      maxLength={128}
    />
  );
}

/** The six digits of an authenticator app. */
export function AppCode() {
  const t = useT();
  const field = useField('code', required);
  return (
    <TextField
      {...field}
      label={t('security.totp.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      maxLength={16}
    />
  );
}
