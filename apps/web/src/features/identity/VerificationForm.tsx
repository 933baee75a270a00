import ShieldCheck from 'lucide-react/icons/shield-check';
import { useRef, useState } from 'react';
import type { VerificationWay } from '@sampan/contract/errors';
import type { PhraseKey } from '@sampan/phrases/keys';
import { ApiError, errorWords } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { Form, useAppForm, useChoice, useField, useFormAccess } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './identity.module.css';
import { useLoginVerification, useVerificationCode } from './queries.ts';

type Method = VerificationWay['method'];

const methodPhrases: Readonly<Record<Method, PhraseKey>> = {
  mobile: 'identity.verify.mobile',
  email: 'identity.verify.email',
  bankName: 'identity.verify.bankName',
  totp: 'identity.verify.totp',
};

interface VerificationFormProps {
  ticket: string;
  ways: readonly VerificationWay[];
  /** The ticket is used up: the login starts again. */
  onExpired: () => void;
}

/** Who logs in from a new place shows in one more way who they are (spec §4). */
export function VerificationForm({ ticket, ways, onExpired }: VerificationFormProps) {
  const t = useT();
  const verification = useLoginVerification();
  const form = useAppForm({ defaultValues: { method: ways[0]?.method ?? '', answer: '' } });
  const isExpired = verification.error instanceof ApiError && verification.error.code === 'ticket_expired';
  return (
    <Form
      form={form}
      onSubmit={({ method, answer }) =>
        verification.mutate({ ticket, method: method as Method, answer: answer.trim() })
      }
      submitError={verification.error}
      pending={verification.isPending}
      className={styles['form']}
      actions={
        isExpired ? (
          <Button variant="primary" size="large" isWide onClick={onExpired}>
            {t('identity.verify.again')}
          </Button>
        ) : (
          <SubmitButton pending={verification.isPending} icon={<ShieldCheck aria-hidden="true" />}>
            {t('identity.verify.submit')}
          </SubmitButton>
        )
      }
    >
      <p className={styles['lead']}>{t('identity.verify.text')}</p>
      <Ways ways={ways} />
      <Answer ticket={ticket} ways={ways} />
    </Form>
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

function Answer({ ticket, ways }: Pick<VerificationFormProps, 'ticket' | 'ways'>) {
  const t = useT();
  const [method] = useChoice('method');
  const field = useField('answer', (value) => {
    if (value.trim() !== '') return null;
    return { key: method === 'bankName' ? 'form.required' : 'error.verification_code_required' };
  });
  if (method === 'mobile' || method === 'email') {
    const target = ways.find((way) => way.method === method)?.target ?? '';
    return <SentAnswer key={method} field={field} ticket={ticket} method={method} target={target} />;
  }
  const isName = method === 'bankName';
  return (
    <TextField
      {...field}
      label={t(isName ? 'identity.field.payeeName' : 'identity.field.verificationCode')}
      hint={t(isName ? 'identity.verify.bankName.hint' : 'identity.verify.totp.hint')}
      inputMode={isName ? 'text' : 'numeric'}
      autoComplete={isName ? 'name' : 'one-time-code'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={255}
    />
  );
}

interface SentAnswerProps {
  field: ReturnType<typeof useField>;
  ticket: string;
  method: 'mobile' | 'email';
  target: string;
}

/** Milliseconds between two tries to send (spec §4). */
const throttle = 1000;

function SentAnswer({ field, ticket, method, target }: SentAnswerProps) {
  const t = useT();
  const form = useFormAccess();
  const send = useVerificationCode();
  const [readyAt, setReadyAt] = useState(0);
  const lastTry = useRef(Number.NEGATIVE_INFINITY);
  function handleSend(): void {
    if (performance.now() - lastTry.current < throttle) return;
    lastTry.current = performance.now();
    send.mutate(
      { ticket, method },
      {
        onSuccess: ({ expiredMinutes }) => {
          setReadyAt(performance.now() + expiredMinutes * 60_000);
          form.focus('answer');
        },
        onError: (error) => {
          const [title, text] = [t('identity.code.failed'), t(...errorWords(error))];
          void confirm({ title, text, confirmLabel: t('identity.ok'), isNotice: true });
        },
      },
    );
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
