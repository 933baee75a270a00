import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { toast } from '../../../platform/dialogs.ts';
import { readDraft } from '../../../platform/drafts.ts';
import { Form, required, ruleValidator, useAppForm, useField } from '../../../platform/forms.tsx';
import { t as translate, useT } from '../../../platform/i18n.ts';
import { brand } from '../../../platform/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import styles from '../identity.module.css';
import { useFederatedRegistration } from '../queries.ts';
import { Consents } from './RegisterForm.tsx';
import { useHint } from '../Secret.tsx';
import { useIdentitySettings } from '../settings.ts';

interface CompleteFormProps {
  provider: 'google' | 'facebook';
  ticket: string;
  suggestion: { username: string; email: string };
  /** The ticket has expired: the provider must be asked again. */
  onExpired: () => void;
  onDone: (returnTo: string) => void;
}

/** What a provider doesn't tell: the name here, the age, the agreement. */
export function CompleteForm({ provider, ticket, suggestion, onExpired, onDone }: CompleteFormProps) {
  const t = useT();
  const [referralCode] = useState(() => readDraft('invitation')['referralCode']);
  const registration = useFederatedRegistration((returnTo) => {
    toast({ kind: 'good', text: translate('identity.register.done', { brand: brand.name }) });
    onDone(returnTo);
  });
  const { minimumAge } = useIdentitySettings();
  const form = useAppForm({ defaultValues: { username: suggestion.username, isAdult: false, isAgreed: false } });
  const isExpired = registration.error instanceof ApiError && registration.error.code === 'ticket_expired';
  return (
    <Form
      form={form}
      onSubmit={({ username, isAdult, isAgreed }) =>
        registration.mutate({
          provider,
          ticket,
          username: username.trim(),
          isAdult,
          confirmedAge: minimumAge,
          isAgreed,
          ...(typeof referralCode === 'string' && referralCode !== '' && { referralCode }),
        })
      }
      submitError={registration.error}
      pending={registration.isPending}
      className={styles['form']}
      actions={
        isExpired ? (
          <Button variant="primary" size="large" isWide onClick={onExpired}>
            {t('identity.verify.again')}
          </Button>
        ) : (
          <SubmitButton pending={registration.isPending} icon={<UserPlus aria-hidden="true" />}>
            {t('identity.register.submit')}
          </SubmitButton>
        )
      }
    >
      <p className={styles['lead']}>{t('identity.complete.text', { email: suggestion.email })}</p>
      <Username />
      <Consents />
    </Form>
  );
}

function Username() {
  const t = useT();
  const { username: rule } = useIdentitySettings().registerRules;
  const hint = useHint(rule);
  const field = useField('username', required, ...(rule ? [ruleValidator({ ...rule, required: true })] : []));
  return (
    <TextField
      {...field}
      label={t('identity.field.username')}
      hint={hint}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
    />
  );
}
