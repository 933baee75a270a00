import { required, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

/** Managers of passwords know the account's own, which it isn't. */
export function FundPassword() {
  const t = useT();
  const field = useField('fundPassword', required);
  return (
    <PasswordField
      {...field}
      label={t('withdrawal.fund')}
      autoComplete="off"
      showLabel={t('identity.password.show')}
      hideLabel={t('identity.password.hide')}
      maxLength={128}
    />
  );
}
