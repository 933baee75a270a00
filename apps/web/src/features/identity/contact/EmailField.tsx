import { emailRule } from '@sampan/contract/patterns';
import { ruleValidator, useField } from '../../../platform/forms.tsx';
import { useT } from '../../../platform/i18n.ts';
import { TextField } from '../../../ui/TextField.tsx';

/** A form's `email`. */
export function EmailField() {
  const t = useT();
  const field = useField('email', ruleValidator(emailRule));
  return (
    <TextField
      {...field}
      label={t('identity.field.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={255}
    />
  );
}
