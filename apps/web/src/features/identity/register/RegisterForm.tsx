import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../../platform/drafts.ts';
import { Form, useAppForm, useField, type FieldMessage, type Validator } from '../../../platform/forms.tsx';
import { openDialog, toast } from '../../../platform/dialogs.ts';
import { t as translate, useT } from '../../../platform/i18n.ts';
import { paths } from '../../../platform/paths.ts';
import { brand } from '../../../platform/site.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { isForNewTab } from '../../../ui/new-tab.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useBotCheck } from '../challenge/bot-check.ts';
import { useCaptcha } from '../challenge/CaptchaPart.tsx';
import styles from '../identity.module.css';
import { usePhoneCountries } from '../contact/MobileField.tsx';
import { plainNumber } from '../contact/mobile-number.ts';
import { useRegister, type Registration } from '../queries.ts';
import { RegisterField } from './RegisterField.tsx';
import {
  invitationNames,
  invitationOf,
  registerSecrets,
  shownFields,
  toRegistration,
  type FormField,
  type Invitation,
  type RegisterKind,
} from './rules.ts';
import { useIdentitySettings } from '../settings.ts';

const draft = 'register';
/** Codes of the address at which the visitor came, kept while they look around (spec §4). */
const invitationDraft = 'invitation';

type Values = Partial<Record<FormField, string>> & { country: string; isAdult: boolean; isAgreed: boolean };

interface RegisterFormProps {
  referralCode?: string | undefined;
}

/** The registration as the server's rules describe it, by username and by mobile number. */
export function RegisterForm({ referralCode }: RegisterFormProps) {
  const t = useT();
  const { hasUsernameRegistration, hasMobileRegistration } = useIdentitySettings();
  const [chosen, setChosen] = useState<RegisterKind>('username');
  // What was typed goes along to the other form, the passwords too, which no draft keeps.
  const [carried, setCarried] = useState<Partial<Values>>({});
  const readRef = useRef<() => Partial<Values>>(() => ({}));
  const panelId = useId();
  const kind = !hasMobileRegistration ? 'username' : hasUsernameRegistration ? chosen : 'mobile';
  const form = <KindForm key={kind} kind={kind} carried={carried} readRef={readRef} referralCode={referralCode} />;
  if (!hasUsernameRegistration || !hasMobileRegistration) return form;
  return (
    <>
      <div className={styles['tabs']}>
        <Tabs
          isWide
          label={t('identity.register.ways')}
          items={[
            { id: 'username', label: t('identity.tab.username') },
            { id: 'mobile', label: t('identity.tab.mobile') },
          ]}
          selected={kind}
          onSelect={(next) => {
            setCarried(readRef.current());
            setChosen(next === 'mobile' ? 'mobile' : 'username');
          }}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t('identity.register.ways')}>
        {form}
      </div>
    </>
  );
}

function useInvitation(referralCode: string | undefined): Invitation {
  const [invitation] = useState<Invitation>(() => {
    const come = { ...(referralCode === undefined ? {} : { referralCode }), ...invitationOf(location.search) };
    // A form that was opened before the code came has an empty one in its draft.
    keepDraft(draft, come);
    return { ...readDraft(invitationDraft), ...come };
  });
  useEffect(() => keepDraft(invitationDraft, invitation), [invitation]);
  return invitation;
}

interface KindFormProps extends RegisterFormProps {
  kind: RegisterKind;
  carried: Partial<Values>;
  /** Reads what was typed. */
  readRef: RefObject<() => Partial<Values>>;
}

function KindForm({ kind, carried, referralCode, readRef }: KindFormProps) {
  const t = useT();
  const settings = useIdentitySettings();
  const countries = usePhoneCountries();
  const invitation = useInvitation(referralCode);
  const botCheck = useBotCheck();
  const fields = shownFields(settings.registerRules, kind, settings);
  const names = new Set(fields.map(({ name }) => name));
  const captcha = useCaptcha(names.has('captcha'));
  const register = useRegister(botCheck.run, () => {
    forgetDraft(draft);
    forgetDraft(invitationDraft);
    toast({ kind: 'good', text: translate('identity.register.done', { brand: brand.name }) });
  });
  const form = useAppForm<Values>({
    defaultValues: {
      ...Object.fromEntries(fields.map(({ name }) => [name, ''])),
      ...Object.fromEntries(invitationNames.map((name) => [name, invitation[name] ?? ''])),
      country: '',
      isAdult: false,
      isAgreed: false,
      ...carried,
      captcha: '',
    },
    draft,
    secrets: registerSecrets,
  });

  useEffect(() => {
    readRef.current = () => form.getValues();
  }, [form, readRef]);

  function handleSubmit(values: Values): void {
    const countryDialingCode = countries.find(({ code }) => code === values.country)?.dialingCode ?? '';
    const typed = toRegistration(values, fields);
    const mobileNum = typed.mobileNum && plainNumber(typed.mobileNum, countryDialingCode);
    const { firebase } = settings;
    const hasFirebaseCode = firebase !== null && mobileNum !== undefined && names.has('verificationCode');
    const { verificationCode = '', captcha: letters, confirmPassword = '', ...rest } = typed;
    const registration = {
      // A hidden field's code comes from the address; a shown one was typed, or left empty on purpose.
      ...(names.has('referralCode') || !invitation.referralCode ? {} : { referralCode: invitation.referralCode }),
      ...rest,
      ...(settings.registerRules.domain?.enabled === true && { domain: location.hostname }),
      ...(captcha.proof || letters === undefined ? {} : { captcha: letters }),
      ...(hasFirebaseCode || verificationCode === '' ? {} : { verificationCode }),
      isAdult: values.isAdult,
      confirmedAge: settings.minimumAge,
      isAgreed: values.isAgreed,
    };
    const own: Registration =
      kind === 'username'
        ? {
            kind,
            ...registration,
            ...(mobileNum && { mobileNum, countryDialingCode }),
            username: typed.username ?? '',
            password: typed.password ?? '',
            confirmPassword,
          }
        : {
            kind,
            ...registration,
            mobileNum: mobileNum ?? '',
            countryDialingCode,
            ...(names.has('password') && { confirmPassword }),
          };
    register.mutate(
      {
        registration: own,
        typedCode: typed.affiliateCode ?? '',
        broughtCode: names.has('affiliateCode') ? '' : (invitation.affiliateCode ?? ''),
        proof: captcha.proof,
        confirmNumber: hasFirebaseCode
          ? async () => {
              const { confirmFirebaseCode } = await import('../challenge/firebase.ts');
              return confirmFirebaseCode(firebase, verificationCode);
            }
          : null,
      },
      { onError: captcha.take },
    );
  }

  const isTyped: Validator = (value) =>
    value === form.getValues('password') ? null : { key: 'error.passwords_differ' };
  const hasNumber = () => (form.getValues('mobileNum') ?? '').trim() !== '';
  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={register.error}
      pending={register.isPending}
      onTouch={botCheck.prepare}
      resubmitsOnReconnect
      className={styles['form']}
      actions={
        <SubmitButton pending={register.isPending} icon={<UserPlus aria-hidden="true" />}>
          {t('identity.register.submit')}
        </SubmitButton>
      }
    >
      {fields.map((field) => (
        <RegisterField
          key={field.name}
          field={field}
          kind={kind}
          captcha={captcha}
          prove={botCheck.run}
          isTyped={isTyped}
          hasNumber={hasNumber}
        />
      ))}
      <Consents />
    </Form>
  );
}

/** spec §5: the age and the agreement, in every registration. */
export function Consents() {
  const t = useT();
  const { minimumAge } = useIdentitySettings();
  return (
    <>
      <Consent name="isAdult" problem={{ key: 'error.age_not_confirmed' }}>
        {t('identity.register.age', { age: minimumAge })}
      </Consent>
      <Consent name="isAgreed" problem={{ key: 'error.terms_not_accepted' }}>
        {t('identity.register.terms')}
      </Consent>
      <a
        href={paths.helpArticle('agreement')}
        target="_blank"
        rel="noopener"
        className={styles['terms']}
        onClick={(event) => {
          // Over the form, which stays as it is; a modified click opens a new tab.
          if (isForNewTab(event)) return;
          event.preventDefault();
          openDialog('agreement', {});
        }}
      >
        {t('content.agreement.read')}
      </a>
    </>
  );
}

function Consent({ name, problem, children }: { name: string; problem: FieldMessage; children: string }) {
  const field = useField(name, (value) => (value === 'true' ? null : problem));
  return <Checkbox {...field}>{children}</Checkbox>;
}
