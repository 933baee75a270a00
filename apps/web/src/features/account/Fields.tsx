import { required, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { TextField } from '../../ui/TextField.tsx';

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
