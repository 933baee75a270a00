import { useRef, useState } from 'react';
import { ApiError, errorWords } from '../../../platform/api.ts';
import { confirm } from '../../../platform/dialogs.ts';
import { useField, useFormAccess, type Validator } from '../../../platform/forms.tsx';
import { useT } from '../../../platform/i18n.ts';
import { CodeField } from '../../../ui/CodeField.tsx';

/** Milliseconds between two tries to send (spec §4). */
const throttle = 1000;

/** When another code may be sent, by purpose and recipient; closing the dialog and opening it again changes nothing. */
const readyTimes = new Map<string, number>();

/** What is wrong with the recipient itself is said beside it. */
const recipientErrors: ReadonlySet<string> = new Set([
  'mobile_invalid',
  'phone_format_invalid',
  'phone_missing',
  'field_invalid',
]);

/** spec §5: at most 255 characters. */
const codeLength = 255;

interface SentCodeFieldProps {
  /** The form's field that says where the code goes. */
  about: 'mobileNum' | 'email';
  /** The code's purpose and recipient. */
  codeKey: string;
  /** The recipient, in words. */
  target: string;
  /** Sends it; resolves with the milliseconds for which no other is sent. */
  send: () => Promise<number>;
  validators: readonly Validator[];
}

/** A form's `verificationCode`, and what sends it. */
export function SentCodeField({ about, codeKey, target, send, validators }: SentCodeFieldProps) {
  const t = useT();
  const form = useFormAccess();
  const field = useField('verificationCode', ...validators);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState({ key: '', readyAt: 0 });
  const lastTry = useRef(Number.NEGATIVE_INFINITY);
  // Not a state: the second of two clicks in one task has to meet it.
  const isBusy = useRef(false);
  const readyAt = sent.key === codeKey ? sent.readyAt : (readyTimes.get(codeKey) ?? 0);

  async function handleSend(): Promise<void> {
    if (isBusy.current || performance.now() - lastTry.current < throttle) return;
    isBusy.current = true;
    setSending(true);
    try {
      if (!(await form.check(about))) return;
      lastTry.current = performance.now();
      const next = performance.now() + (await send());
      readyTimes.set(codeKey, next);
      setSent({ key: codeKey, readyAt: next });
      form.empty('verificationCode');
      form.focus('verificationCode');
    } catch (error) {
      if (error instanceof ApiError && recipientErrors.has(error.code)) form.refuse(about, error);
      // A member who cancelled the proof needs no message.
      else if (!(error instanceof ApiError && error.code === 'proof_required')) await warn(error);
    } finally {
      isBusy.current = false;
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
      {...(readyAt > 0 && { sentText: t('identity.code.sent', { target }) })}
      maxLength={codeLength}
    />
  );
}
