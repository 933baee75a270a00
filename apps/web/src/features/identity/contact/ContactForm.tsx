import Check from 'lucide-react/icons/check';
import { toast } from '../../../platform/dialogs.ts';
import { Form, useAppForm, useChoice, type Validator } from '../../../platform/forms.tsx';
import { t as translate, useT } from '../../../platform/i18n.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useBotCheck } from '../challenge/bot-check.ts';
import { EmailField } from './EmailField.tsx';
import styles from '../identity.module.css';
import { MobileField, usePhoneCountries } from './MobileField.tsx';
import { plainNumber } from './mobile-number.ts';
import { mobileContact, useMailCode, useSetContact, type Prove } from '../queries.ts';
import { SentCodeField } from './SentCodeField.tsx';
import { SmsCodeField } from './SmsCodeField.tsx';

interface ContactFormProps {
  channel: 'email' | 'mobile';
  /** It takes the place of another one. */
  isChange?: boolean;
  onDone: () => void;
}

const hasCode: Validator = (value) => (value.trim() === '' ? { key: 'error.verification_code_required' } : null);

/** The e-mail address or the mobile number that the account is to have, shown to be its owner's by a code. */
export function ContactForm({ channel, isChange = false, onDone }: ContactFormProps) {
  const t = useT();
  const botCheck = useBotCheck();
  const countries = usePhoneCountries();
  const set = useSetContact();
  const form = useAppForm({ defaultValues: { email: '', country: '', mobileNum: '', verificationCode: '' } });
  return (
    <Form
      form={form}
      onSubmit={({ email, country, mobileNum, verificationCode }) => {
        const dialingCode = countries.find(({ code }) => code === country)?.dialingCode ?? '';
        const contact =
          channel === 'email'
            ? ({ channel, email: email.trim() } as const)
            : mobileContact(plainNumber(mobileNum, dialingCode), dialingCode);
        set.mutate(
          { contact, code: verificationCode.trim() },
          {
            onSuccess: () => {
              toast({ kind: 'good', text: translate(`identity.contact.${channel}.done`) });
              onDone();
            },
          },
        );
      }}
      submitError={set.error}
      pending={set.isPending}
      onTouch={botCheck.prepare}
      className={styles['form']}
      actions={
        <SubmitButton pending={set.isPending} icon={<Check aria-hidden="true" />}>
          {t('identity.contact.submit')}
        </SubmitButton>
      }
    >
      <p className={styles['lead']}>
        {t(`identity.contact.${channel}.text`)}
        {isChange && channel === 'email' && ` ${t('identity.contact.told')}`}
      </p>
      {channel === 'email' ? (
        <>
          <EmailField />
          <MailCodeField prove={botCheck.run} />
        </>
      ) : (
        <>
          <MobileField />
          <SmsCodeField purpose="contact" prove={botCheck.run} validators={[hasCode]} />
        </>
      )}
    </Form>
  );
}

/** A form's `verificationCode`, sent to its `email`. */
function MailCodeField({ prove }: { prove: Prove }) {
  const send = useMailCode(prove);
  const [typed] = useChoice('email');
  const email = typed.trim();
  return (
    <SentCodeField
      about="email"
      codeKey={`contact ${email.toLowerCase()}`}
      target={email}
      send={async () => (await send.mutateAsync(email)).expiredMinutes * 60_000}
      validators={[hasCode]}
    />
  );
}
