import type { FieldRule } from '@sampan/contract/patterns';
import { passwordValidator, useField, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useIdentitySettings } from './settings.ts';

export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  optionalLabel?: string | undefined;
  autoComplete: string;
  validators: readonly Validator[];
}

export function Secret({ name, validators, ...rest }: FieldProps) {
  const t = useT();
  const field = useField(name, ...validators);
  return (
    <PasswordField
      {...field}
      {...rest}
      showLabel={t('identity.password.show')}
      hideLabel={t('identity.password.hide')}
      maxLength={128}
    />
  );
}

/** What the rule asks for, said before anything is typed. */
export function useHint(rule: FieldRule | undefined): string | undefined {
  const t = useT();
  if (!rule || rule.minLength === 0) return undefined;
  const values = { min: rule.minLength, max: rule.maxLength };
  return rule.patternId === 1 && rule.acceptedPattern === ''
    ? t('identity.hint.letterFirst', values)
    : t('identity.hint.length', values);
}

/** A password by the operator's rule, which secrets keep their spaces for. */
export function passwordValidators(rule: FieldRule | undefined): readonly Validator[] {
  const byRule = rule && passwordValidator({ ...rule, enabled: true, required: true });
  return [(value) => (value === '' ? { key: 'form.required' } : (byRule?.(value) ?? null))];
}

/** A form's `newPassword` and, typed once more, `confirmNewPassword`. */
export function NewPassword({ readPassword }: { readPassword: () => string }) {
  const t = useT();
  const { registerRules } = useIdentitySettings();
  const hint = useHint(registerRules.password);
  const isSame: Validator = (value) => (value === readPassword() ? null : { key: 'form.confirmation' });
  return (
    <>
      <Secret
        name="newPassword"
        label={t('identity.field.newPassword')}
        autoComplete="new-password"
        hint={hint}
        validators={passwordValidators(registerRules.password)}
      />
      <Secret
        name="confirmNewPassword"
        label={t('identity.field.confirmPassword')}
        autoComplete="new-password"
        validators={[(value) => (value === '' ? { key: 'form.required' } : null), isSame]}
      />
    </>
  );
}
