import { Fragment } from 'react';
import UserPlus from 'lucide-react/icons/user-plus';
import type { FieldRule } from '@sampan/contract/patterns';
import { Form, forgetDraft, ruleValidator, useAppForm, useField, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { brand, useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './identity.module.css';
import { useRegister } from './queries.ts';
import { shownFields, toRegistration, type ShownField } from './rules.ts';

const draft = 'register';

interface Values extends Partial<Record<ShownField['name'], string>> {
  confirmPassword: string;
  isAdult: boolean;
  isAgreed: boolean;
}

/** The registration as the server's rules describe it. `onDone` when the account is made and logged in. */
export function RegisterForm({ referralCode, onDone }: { referralCode?: string | undefined; onDone: () => void }) {
  const t = useT();
  const site = useSite();
  const register = useRegister();
  const fields = shownFields(site.registerRules);
  const form = useAppForm<Values>({
    defaultValues: {
      ...Object.fromEntries(fields.map(({ name }) => [name, ''])),
      ...(referralCode === undefined ? {} : { referralCode }),
      confirmPassword: '',
      isAdult: false,
      isAgreed: false,
    },
    draft,
    secrets: ['password', 'confirmPassword', 'paymentPassword'],
  });

  function handleSubmit(values: Values): void {
    const typed = toRegistration(values, fields);
    register.mutate(
      {
        ...typed,
        username: typed.username ?? '',
        password: typed.password ?? '',
        confirmPassword: values.confirmPassword,
        isAdult: values.isAdult,
        isAgreed: values.isAgreed,
      },
      {
        onSuccess: () => {
          forgetDraft(draft);
          onDone();
        },
      },
    );
  }

  const isTyped: Validator = (value) =>
    value === form.getValues('password') ? null : { key: 'error.passwords_differ' };
  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={register.error}
      pending={register.isPending}
      className={styles['form']}
      actions={
        <Button type="submit" variant="primary" size="large" isWide pending={register.isPending} icon={<UserPlus />}>
          {t('identity.register.submit')}
        </Button>
      }
    >
      {fields.map((field) => (
        <Fragment key={field.name}>
          <RegisterField field={field} />
          {field.name === 'password' && (
            <Secret
              name="confirmPassword"
              label={t('identity.field.confirmPassword')}
              autoComplete="new-password"
              validators={[isTyped]}
            />
          )}
        </Fragment>
      ))}
      <Consent name="isAdult" problem={{ key: 'error.age_not_confirmed' }}>
        {t('identity.register.age', { age: brand.ageGate })}
      </Consent>
      <Consent name="isAgreed" problem={{ key: 'error.terms_not_accepted' }}>
        {t('identity.register.terms')}
      </Consent>
    </Form>
  );
}

/** What the rule asks for, said before anything is typed. */
function useHint(rule: FieldRule): string | undefined {
  const t = useT();
  if (rule.minLength === 0) return undefined;
  const values = { min: rule.minLength, max: rule.maxLength };
  return rule.patternId === 1 && rule.acceptedPattern === ''
    ? t('identity.hint.letterFirst', values)
    : t('identity.hint.length', values);
}

function RegisterField({ field: { name, label, rule, isSecret, inputMode, autoComplete } }: { field: ShownField }) {
  const t = useT();
  const hint = useHint(rule);
  const isHinted = name === 'username' || name === 'password';
  const validators = [ruleValidator(rule)];
  const words = {
    label: t(label),
    ...(isHinted ? { hint } : {}),
    ...(rule.required ? {} : { optionalLabel: t('identity.optional') }),
  };
  if (isSecret) return <Secret name={name} autoComplete={autoComplete} validators={validators} {...words} />;
  return <Plain name={name} inputMode={inputMode} autoComplete={autoComplete} validators={validators} {...words} />;
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  optionalLabel?: string;
  autoComplete: string;
  validators: readonly Validator[];
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

function Secret({ name, validators, ...rest }: FieldProps) {
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

function Consent({
  name,
  problem,
  children,
}: {
  name: string;
  problem: NonNullable<ReturnType<Validator>>;
  children: string;
}) {
  const field = useField(name, (value) => (value === 'true' ? null : problem));
  return <Checkbox {...field}>{children}</Checkbox>;
}
