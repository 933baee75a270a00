import RotateCcwKey from 'lucide-react/icons/rotate-ccw-key';
import Mail from 'lucide-react/icons/mail';
import { useId, useState } from 'react';
import { forgetDraft } from '../../../platform/drafts.ts';
import { Form, required, ruleValidator, useAppForm, useField } from '../../../platform/forms.tsx';
import { toast } from '../../../platform/dialogs.ts';
import { t as translate, useT } from '../../../platform/i18n.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useBotCheck } from '../challenge/bot-check.ts';
import { EmailField } from '../contact/EmailField.tsx';
import { goOnToVerification, unhandled } from '../entry.ts';
import styles from '../identity.module.css';
import { MobileField, usePhoneCountries } from '../contact/MobileField.tsx';
import { plainNumber } from '../contact/mobile-number.ts';
import { useForgotByEmail, useResetByPhone } from '../queries.ts';
import { usernameForRecovery } from '../register/rules.ts';
import { NewPassword } from '../Secret.tsx';
import { useIdentitySettings } from '../settings.ts';
import { SmsCodeField } from '../contact/SmsCodeField.tsx';

/** A new password by a link that is mailed, or by an SMS code. `onSent` once the link is on its way. */
export function ForgotForms({ onSent }: { onSent: () => void }) {
  const t = useT();
  const { hasPhoneRecovery } = useIdentitySettings();
  const panelId = useId();
  const [way, setWay] = useState('email');
  if (!hasPhoneRecovery) return <ByEmail onSent={onSent} />;
  return (
    <>
      <div className={styles['tabs']}>
        <Tabs
          isWide
          label={t('identity.forgot.ways')}
          items={[
            { id: 'email', label: t('identity.tab.email') },
            { id: 'phone', label: t('identity.tab.phone') },
          ]}
          selected={way}
          onSelect={setWay}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t('identity.forgot.ways')}>
        {way === 'phone' ? <ByPhone /> : <ByEmail onSent={onSent} />}
      </div>
    </>
  );
}

function ByEmail({ onSent }: { onSent: () => void }) {
  const t = useT();
  const botCheck = useBotCheck();
  const forgot = useForgotByEmail(botCheck.run);
  const form = useAppForm({ defaultValues: { username: '', email: '' }, draft: 'forgotByEmail' });
  return (
    <Form
      form={form}
      onSubmit={({ username, email }) =>
        forgot.mutate(
          { username: username.trim(), email: email.trim() },
          {
            onSuccess: () => {
              forgetDraft('forgotByEmail');
              onSent();
            },
          },
        )
      }
      submitError={forgot.error}
      pending={forgot.isPending}
      onTouch={botCheck.prepare}
      className={styles['form']}
      actions={
        <SubmitButton pending={forgot.isPending} icon={<Mail aria-hidden="true" />}>
          {t('identity.forgot.send')}
        </SubmitButton>
      }
    >
      <p className={styles['lead']}>{t('identity.forgot.byEmail')}</p>
      <Account />
      <EmailField />
    </Form>
  );
}

function Account() {
  const t = useT();
  const { username } = useIdentitySettings().registerRules;
  const byRule = username ? ruleValidator({ ...username, required: true }) : required;
  const field = useField('username', required, usernameForRecovery(byRule));
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

function ByPhone() {
  const t = useT();
  const botCheck = useBotCheck();
  const countries = usePhoneCountries();
  const reset = useResetByPhone(botCheck.run, () => {
    forgetDraft('resetByPhone');
    toast({ kind: 'good', text: translate('identity.reset.loggedIn') });
  });
  const form = useAppForm({
    defaultValues: { country: '', mobileNum: '', verificationCode: '', newPassword: '', confirmNewPassword: '' },
    draft: 'resetByPhone',
    secrets: ['verificationCode', 'newPassword', 'confirmNewPassword'],
  });
  return (
    <Form
      form={form}
      onSubmit={({ country, mobileNum, verificationCode, newPassword, confirmNewPassword }) => {
        const countryDialingCode = countries.find(({ code }) => code === country)?.dialingCode ?? '';
        reset.mutate(
          {
            mobileNum: plainNumber(mobileNum, countryDialingCode),
            countryDialingCode,
            verificationCode: verificationCode.trim(),
            newPassword,
            confirmNewPassword,
          },
          { onError: (error) => goOnToVerification(error) },
        );
      }}
      submitError={unhandled(reset.error)}
      pending={reset.isPending}
      onTouch={botCheck.prepare}
      className={styles['form']}
      actions={
        <SubmitButton pending={reset.isPending} icon={<RotateCcwKey aria-hidden="true" />}>
          {t('identity.reset.submit')}
        </SubmitButton>
      }
    >
      <p className={styles['lead']}>{t('identity.forgot.byPhone')}</p>
      <MobileField />
      <SmsCodeField
        purpose="reset"
        prove={botCheck.run}
        validators={[(value) => (value.trim() === '' ? { key: 'error.verification_code_required' } : null)]}
      />
      <NewPassword readPassword={() => form.getValues('newPassword')} />
    </Form>
  );
}
