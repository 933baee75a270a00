import { useRef, useState } from 'react';
import { ApiError, errorWords } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { useChoice, useField, useFormAccess, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { usePhoneCountries } from './MobileField.tsx';
import { internationalNumber, plainNumber } from './mobile-number.ts';
import { useSmsCode, type CodePurpose, type Prove } from './queries.ts';
import { useIdentitySettings } from './settings.ts';

/** Milliseconds between two tries to send (spec §4), and for how long a code of Firebase blocks the next one. */
const throttle = 1000;
const firebaseWait = 60_000;

/** When another code may be sent, by purpose and number; closing the dialog and opening it again changes nothing. */
const readyTimes = new Map<string, number>();

/** What is wrong with the number itself is said beside it. */
const numberErrors: ReadonlySet<string> = new Set(['mobile_invalid', 'phone_format_invalid', 'phone_missing']);

/** spec §5: at most 255 characters. */
const codeLength = 255;

/** A form's `verificationCode`, sent to its `mobileNum`. */
export function SmsCodeField({
  purpose,
  prove,
  validators,
}: {
  purpose: CodePurpose;
  prove: Prove;
  validators: readonly Validator[];
}) {
  const t = useT();
  const { firebase } = useIdentitySettings();
  const countries = usePhoneCountries();
  const form = useFormAccess();
  const field = useField('verificationCode', ...validators);
  const [country] = useChoice('country');
  const [typed] = useChoice('mobileNum');
  const send = useSmsCode(prove);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState({ key: '', readyAt: 0 });
  const lastTry = useRef(Number.NEGATIVE_INFINITY);
  const dialingCode = countries.find(({ code }) => code === country)?.dialingCode ?? '';
  const number = plainNumber(typed, dialingCode);
  const key = `${purpose} +${dialingCode}${number}`;
  const readyAt = sent.key === key ? sent.readyAt : (readyTimes.get(key) ?? 0);

  async function sendCode(): Promise<number> {
    // The gateway sets a new password only by its own code.
    if (purpose !== 'reset' && firebase) {
      const { sendFirebaseCode } = await import('./firebase.ts');
      const target = await internationalNumber(country, typed, dialingCode);
      // The operator's own check comes first (requirement A-11).
      await prove(async () => sendFirebaseCode(firebase, target));
      return firebaseWait;
    }
    const { expiredMinutes } = await send.mutateAsync({ purpose, number, dialingCode });
    return expiredMinutes * 60_000;
  }
  async function handleSend(): Promise<void> {
    if (performance.now() - lastTry.current < throttle || !(await form.check('mobileNum'))) return;
    lastTry.current = performance.now();
    setSending(true);
    try {
      const next = performance.now() + (await sendCode());
      readyTimes.set(key, next);
      setSent({ key, readyAt: next });
      form.empty('verificationCode');
      form.focus('verificationCode');
    } catch (error) {
      if (error instanceof ApiError && numberErrors.has(error.code)) form.refuse('mobileNum', error);
      else await warn(error);
    } finally {
      setSending(false);
    }
  }
  /** spec §8: the server's message in a dialog with a button that confirms it. */
  async function warn(error: unknown): Promise<void> {
    const text = t(...errorWords(error));
    await confirm({ title: t('identity.code.failed'), text, confirmLabel: t('identity.ok'), isNotice: true });
  }

  return (
    <CodeField
      {...field}
      label={t('identity.field.verificationCode')}
      sendLabel={t('identity.code.send')}
      waitLabel={(time) => t('identity.code.again', { time })}
      readyAt={readyAt}
      isSending={isSending}
      onSend={() => void handleSend()}
      {...(readyAt > 0 && { sentText: t('identity.code.sent', { target: `+${dialingCode} ${number}` }) })}
      maxLength={codeLength}
    />
  );
}
