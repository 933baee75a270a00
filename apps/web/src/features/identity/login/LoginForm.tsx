import LogIn from 'lucide-react/icons/log-in';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs.ts';
import { forgetDraft } from '../../../platform/drafts.ts';
import { Form, required, useAppForm, useField } from '../../../platform/forms.tsx';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useBotCheck } from '../challenge/bot-check.ts';
import { CaptchaPart, useCaptcha } from '../challenge/CaptchaPart.tsx';
import { goOnToVerification, unhandled } from '../entry.ts';
import styles from '../identity.module.css';
import { MobileField, usePhoneCountries } from '../contact/MobileField.tsx';
import { plainNumber } from '../contact/mobile-number.ts';
import { lastLogin } from './last-login.ts';
import { forgetThisBrowser, useLogin } from '../queries.ts';
import { Secret } from '../Secret.tsx';
import { useIdentitySettings } from '../settings.ts';
import { SmsCodeField } from '../contact/SmsCodeField.tsx';

export type Audience = 'member' | 'agent';

interface LoginFormProps {
  audience: Audience;
  /** What the header's form was tried with. */
  attempt?: DialogProps['loginPopupModal']['attempt'];
  onForgotten: () => void;
}

/** By username and password, or by a code that is sent to the mobile number. */
export function LoginForm(props: LoginFormProps) {
  const t = useT();
  const { hasSmsLogin } = useIdentitySettings();
  const panelId = useId();
  const [way, setWay] = useState('username');
  if (!hasSmsLogin) return <UsernameLogin {...props} />;
  return (
    <>
      <div className={styles['tabs']}>
        <Tabs
          isWide
          label={t('identity.login.ways')}
          items={[
            { id: 'username', label: t('identity.tab.username') },
            { id: 'sms', label: t('identity.tab.sms') },
          ]}
          selected={way}
          onSelect={setWay}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t('identity.login.ways')}>
        {way === 'sms' ? <SmsLogin {...props} /> : <UsernameLogin {...props} />}
      </div>
    </>
  );
}

/** What both ways share: the bot check, the captcha, and what a refusal leads to. */
function useLoginSteps(draft: string, audience: Audience, firstError?: unknown) {
  const botCheck = useBotCheck();
  const captcha = useCaptcha(false);
  const login = useLogin(botCheck.run, () => forgetDraft(draft));
  const { isAsked, proof, take } = captcha;
  const begin = useEffectEvent(() => {
    if (firstError) take(firstError);
  });
  useEffect(() => begin(), []);
  return {
    botCheck,
    captcha,
    error: unhandled(login.isIdle ? firstError : login.error),
    isPending: login.isPending,
    submit: (
      credentials: Omit<Parameters<typeof login.mutate>[0], 'audience' | 'captcha' | 'proof'>,
      letters: string,
    ): void => {
      const hasLetters = isAsked && proof === undefined;
      login.mutate(
        { ...credentials, audience, proof, ...(hasLetters && { captcha: letters.trim() }) },
        {
          onError: (error) => {
            take(error);
            goOnToVerification(error, undefined, credentials.isRemembered);
          },
        },
      );
    },
  };
}

function Submit({ pending }: { pending: boolean }) {
  const t = useT();
  return (
    <Button type="submit" variant="primary" size="large" isWide pending={pending} icon={<LogIn aria-hidden="true" />}>
      {t('identity.login.submit')}
    </Button>
  );
}

function UsernameLogin({ audience, attempt, onForgotten }: LoginFormProps) {
  const { botCheck, captcha, error, isPending, submit } = useLoginSteps('login', audience, attempt?.error);
  const last = lastLogin();
  const form = useAppForm({
    defaultValues: {
      username: last.username,
      password: attempt?.password ?? '',
      captcha: '',
      isRemembered: last.isRemembered,
    },
    draft: 'login',
    secrets: ['password', 'captcha'],
  });
  const begin = useEffectEvent(() => {
    // Newer than what an earlier visit to the form left.
    if (attempt && attempt.username !== '') form.setValue('username', attempt.username);
  });
  useEffect(() => begin(), []);
  return (
    <Form
      form={form}
      onSubmit={({ username, password, isRemembered, captcha: letters }) =>
        submit({ type: 'username', username: username.trim(), password, isRemembered }, letters)
      }
      submitError={error}
      pending={isPending}
      onTouch={botCheck.prepare}
      className={styles['form']}
      actions={<Submit pending={isPending} />}
    >
      <Username hasPassword={() => form.getValues('password') !== ''} />
      <Password />
      {captcha.isAsked && <CaptchaPart captcha={captcha} />}
      <Remember onForgotten={onForgotten} />
    </Form>
  );
}

function SmsLogin({ audience, onForgotten }: LoginFormProps) {
  const { botCheck, captcha, error, isPending, submit } = useLoginSteps('smsLogin', audience);
  const { firebase } = useIdentitySettings();
  const last = lastLogin();
  const countries = usePhoneCountries();
  const form = useAppForm({
    defaultValues: {
      country: last.country,
      mobileNum: last.mobileNum,
      verificationCode: '',
      captcha: '',
      isRemembered: last.isRemembered,
    },
    draft: 'smsLogin',
    secrets: ['verificationCode', 'captcha'],
  });
  return (
    <Form
      form={form}
      onSubmit={({ country, mobileNum, verificationCode, isRemembered, captcha: letters }) => {
        const countryDialingCode = countries.find(({ code }) => code === country)?.dialingCode ?? '';
        const username = plainNumber(mobileNum, countryDialingCode);
        const code = verificationCode.trim();
        submit(
          {
            type: firebase ? 'firebase' : 'sms',
            username,
            countryDialingCode,
            password: code,
            isRemembered,
            typedNumber: { country, mobileNum },
            ...(firebase && {
              confirmNumber: async () => (await import('../challenge/firebase.ts')).confirmFirebaseCode(firebase, code),
            }),
          },
          letters,
        );
      }}
      submitError={error}
      pending={isPending}
      onTouch={botCheck.prepare}
      className={styles['form']}
      actions={<Submit pending={isPending} />}
    >
      <MobileField />
      <SmsCodeField
        purpose="login"
        prove={botCheck.run}
        validators={[(value) => (value.trim() === '' ? { key: 'error.verification_code_required' } : null)]}
      />
      {captcha.isAsked && <CaptchaPart captcha={captcha} />}
      <Remember onForgotten={onForgotten} />
    </Form>
  );
}

function Username({ hasPassword }: { hasPassword: () => boolean }) {
  const t = useT();
  // Nothing was typed at all: what is wanted is said once, for both.
  const field = useField('username', (value) =>
    value.trim() === '' && !hasPassword() ? { key: 'identity.login.empty' } : required(value),
  );
  return (
    <TextField
      {...field}
      label={t('identity.field.username')}
      // The browser offers passkeys in the same list.
      autoComplete="username webauthn"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
    />
  );
}

function Password() {
  const t = useT();
  return (
    <Secret
      name="password"
      label={t('identity.field.password')}
      autoComplete="current-password"
      validators={[(value) => (value === '' ? { key: 'form.required' } : null)]}
    />
  );
}

/** spec §4: for one day; unchecking forgets at once. */
function Remember({ onForgotten }: { onForgotten: () => void }) {
  const t = useT();
  const { onChange, ...field } = useField('isRemembered');
  return (
    <div className={styles['remember']}>
      <Checkbox
        {...field}
        onChange={(event) => {
          if (!event.target.checked) forgetThisBrowser();
          void onChange(event);
        }}
      >
        {t('identity.login.remember')}
      </Checkbox>
      <button type="button" className={styles['link']} onClick={onForgotten}>
        {t('identity.login.forgot')}
      </button>
    </div>
  );
}
