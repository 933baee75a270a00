import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { openDialog } from './dialogs.ts';
import { required, useField } from './forms.tsx';
import { useT } from './i18n.ts';

interface FundPasswordFieldProps {
  name?: string;
  label?: string;
  /** It is the one that there is: with the way back for a member who forgot it. */
  isCurrent?: boolean;
}

/** A form's fund password. Managers of passwords know the account's own, which it isn't. */
export function FundPasswordField({ name = 'fundPassword', label, isCurrent = true }: FundPasswordFieldProps) {
  const t = useT();
  const field = useField(name, required);
  return (
    <div>
      <PasswordField
        {...field}
        label={label ?? t('withdrawal.fund')}
        autoComplete="off"
        showLabel={t('identity.password.show')}
        hideLabel={t('identity.password.hide')}
        maxLength={128}
      />
      {isCurrent && (
        <Button size="small" variant="ghost" onClick={() => openDialog('fundPasswordReset', {})}>
          {t('withdrawal.fund.forgot')}
        </Button>
      )}
    </div>
  );
}
