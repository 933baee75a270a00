import { useRef, useState } from 'react';
import type { VerificationWay } from '@sampan/contract/errors';
import type { PhraseKey } from '@sampan/phrases/keys';
import { ApiError, errorWords } from '../../../platform/api.ts';
import { confirm } from '../../../platform/dialogs.ts';
import { useChoice, useField, useFormAccess } from '../../../platform/forms.tsx';
import { useT } from '../../../platform/i18n.ts';
import { CodeField } from '../../../ui/CodeField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../identity.module.css';
import type { useProofCode } from '../queries.ts';
import { Secret } from '../Secret.tsx';

type Method = VerificationWay['method'];

const methodPhrases: Readonly<Record<Method, PhraseKey>> = {
  password: 'identity.field.password',
  mobile: 'identity.verify.mobile',
  email: 'identity.verify.email',
  totp: 'identity.verify.totp',
  recovery: 'identity.verify.recovery',
};

interface VerificationFieldsProps {
  ways: readonly VerificationWay[];
  /** Sends a code to the phone or the mailbox. */
  send: ReturnType<typeof useProofCode>;
}

/** The fields `method` and `answer` of a form: a verification method, and its answer. */
export function VerificationFields({ ways, send }: VerificationFieldsProps) {
  return (
    <>
      <Ways ways={ways} />
      <Answer ways={ways} send={send} />
    </>
  );
}

function Ways({ ways }: { ways: readonly VerificationWay[] }) {
  const t = useT();
  const [method, choose] = useChoice('method');
  const form = useFormAccess();
  if (ways.length < 2) return null;
  return (
    <fieldset className={styles['ways']}>
      <legend>{t('identity.verify.ways')}</legend>
      {ways.map((way) => (
        <label key={way.method} className={styles['way']}>
          <input
            type="radio"
            name="way"
            value={way.method}
            checked={way.method === method}
            onChange={() => {
              choose(way.method);
              form.empty('answer');
            }}
          />
          <span>
            {t(methodPhrases[way.method])}
            {way.target !== '' && <span className={styles['target']}>{way.target}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Answer({ ways, send }: VerificationFieldsProps) {
  const t = useT();
  const [method] = useChoice('method');
  const field = useField('answer', (value) =>
    value.trim() === '' ? { key: method === 'password' ? 'form.required' : 'error.verification_code_required' } : null,
  );
  if (method === 'password') {
    return (
      <Secret
        name="answer"
        label={t('identity.field.password')}
        autoComplete="current-password"
        validators={[(value) => (value === '' ? { key: 'form.required' } : null)]}
      />
    );
  }
  if (method === 'mobile' || method === 'email') {
    const target = ways.find((way) => way.method === method)?.target ?? '';
    return <SentAnswer key={method} field={field} send={send} method={method} target={target} />;
  }
  const isApp = method === 'totp';
  return (
    <TextField
      {...field}
      label={t(isApp ? 'identity.field.verificationCode' : 'identity.verify.recovery')}
      hint={t(isApp ? 'identity.verify.totp.hint' : 'identity.verify.recovery.hint')}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize={isApp ? 'none' : 'characters'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={255}
    />
  );
}

interface SentAnswerProps extends Pick<VerificationFieldsProps, 'send'> {
  field: ReturnType<typeof useField>;
  method: 'mobile' | 'email';
  target: string;
}

/** Milliseconds between two tries to send (spec §4). */
const throttle = 1000;

function SentAnswer({ field, send, method, target }: SentAnswerProps) {
  const t = useT();
  const form = useFormAccess();
  const [readyAt, setReadyAt] = useState(0);
  const lastTry = useRef(Number.NEGATIVE_INFINITY);
  function handleSend(): void {
    if (performance.now() - lastTry.current < throttle) return;
    lastTry.current = performance.now();
    send.mutate(method, {
      onSuccess: ({ expiredMinutes }) => {
        setReadyAt(performance.now() + expiredMinutes * 60_000);
        form.focus('answer');
      },
      onError: (error) => {
        // A member who cancelled the proof needs no message.
        if (error instanceof ApiError && error.code === 'proof_required') return;
        const [title, text] = [t('identity.code.failed'), t(...errorWords(error))];
        void confirm({ title, text, confirmLabel: t('identity.ok'), isNotice: true });
      },
    });
  }
  return (
    <CodeField
      {...field}
      label={t('identity.field.verificationCode')}
      sendLabel={t('identity.code.send')}
      waitLabel={(time) => t('identity.code.again', { time })}
      readyAt={readyAt}
      isSending={send.isPending}
      onSend={handleSend}
      {...(readyAt > 0 && { sentText: t('identity.code.sent', { target }) })}
      maxLength={255}
    />
  );
}
