import type { FieldRule } from '@sampan/contract/patterns';
import { passwordValidator, ruleValidator, useField, type Validator } from '../../../platform/forms.tsx';
import { useT } from '../../../platform/i18n.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { CaptchaPart, type Captcha } from '../challenge/CaptchaPart.tsx';
import { MobileField } from '../contact/MobileField.tsx';
import type { Prove } from '../queries.ts';
import type { RegisterKind, ShownField } from './rules.ts';
import { Secret, useHint, type FieldProps } from '../Secret.tsx';
import { SmsCodeField } from '../contact/SmsCodeField.tsx';

interface RegisterFieldProps {
  field: ShownField;
  kind: RegisterKind;
  captcha: Captcha;
  prove: Prove;
  /** Whether the password was repeated as it is. */
  isTyped: Validator;
  /** Whether a mobile number has been typed: only then its code is asked for. */
  hasNumber: () => boolean;
}

/** A field of the registration by its rule. */
export function RegisterField({ field, kind, captcha, prove, isTyped, hasNumber }: RegisterFieldProps) {
  const t = useT();
  const { name, label, rule, isSecret, inputMode, autoComplete } = field;
  const hint = useHint(rule);
  const byRule =
    name === 'password' ? passwordValidator(rule) : name === 'payeeName' ? realName(rule) : ruleValidator(rule);
  const words = {
    label: t(label),
    ...((name === 'username' || name === 'password') && { hint }),
    ...(rule.required ? {} : { optionalLabel: t('identity.optional') }),
  };
  switch (name) {
    case 'mobileNum':
      return <MobileField isRequired={rule.required} rule={rule} />;
    case 'verificationCode': {
      const isMissing: Validator = (value) =>
        value.trim() === '' && (rule.required || hasNumber()) ? { key: 'error.verification_code_required' } : null;
      return (
        <SmsCodeField
          purpose={kind === 'username' ? 'registerUsername' : 'registerMobile'}
          prove={prove}
          validators={[isMissing, ruleValidator({ ...rule, required: false })]}
        />
      );
    }
    case 'captcha':
      return <CaptchaPart captcha={captcha} validators={[byRule]} />;
    case 'confirmPassword':
      return <Secret name={name} autoComplete={autoComplete} validators={[byRule, isTyped]} {...words} />;
    default: {
      const props = { name, autoComplete, validators: [byRule], ...words };
      return isSecret ? <Secret {...props} /> : <Plain inputMode={inputMode} {...props} />;
    }
  }
}

/** Names are written in so many ways that the rule's own words don't help (spec §8). */
function realName(rule: FieldRule): Validator {
  const byRule = ruleValidator(rule);
  return (value) => (value.trim() !== '' && byRule(value) ? { key: 'form.realName' } : byRule(value));
}

function Plain({
  name,
  validators,
  inputMode,
  ...rest
}: FieldProps & { inputMode?: 'email' | 'tel' | 'numeric' | undefined }) {
  const field = useField(name, ...validators);
  return (
    <TextField
      {...field}
      {...rest}
      type={inputMode === 'email' || inputMode === 'tel' ? inputMode : 'text'}
      inputMode={inputMode}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={255}
    />
  );
}
