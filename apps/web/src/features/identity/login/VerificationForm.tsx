import ShieldCheck from 'lucide-react/icons/shield-check';
import type { VerificationWay } from '@sampan/contract/errors';
import { ApiError } from '../../../platform/api.ts';
import { Form, required, useAppForm, useField } from '../../../platform/forms.tsx';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import styles from '../identity.module.css';
import { useLoginVerification, useVerificationCode, type VerificationAnswer } from '../queries.ts';
import { VerificationFields } from '../challenge/VerificationFields.tsx';

interface VerificationFormProps {
  ticket: string;
  ways: readonly VerificationWay[];
  /** The name on the bank account is asked for beside the code. */
  isNameAsked: boolean;
  /** The login asked to be remembered by this browser. */
  isRemembered: boolean;
  /** The ticket is used up: the login starts again. */
  onExpired: () => void;
}

/** The second step of a login from a new place, or with a second factor (spec §4). */
export function VerificationForm({ ticket, ways, isNameAsked, isRemembered, onExpired }: VerificationFormProps) {
  const t = useT();
  const verification = useLoginVerification(isRemembered);
  const send = useVerificationCode(ticket);
  const form = useAppForm({ defaultValues: { method: ways[0]?.method ?? '', answer: '', bankName: '' } });
  const isFactor = ways.some(({ method }) => method === 'totp');
  const isExpired = verification.error instanceof ApiError && verification.error.code === 'ticket_expired';
  return (
    <Form
      form={form}
      onSubmit={({ method, answer, bankName }) =>
        verification.mutate({
          ticket,
          method: method as VerificationAnswer['method'],
          answer: answer.trim(),
          ...(isNameAsked && { bankName: bankName.trim() }),
        })
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
      <p className={styles['lead']}>{t(isFactor ? 'identity.verify.factor' : 'identity.verify.text')}</p>
      <VerificationFields ways={ways} send={send} />
      {isNameAsked && <BankName />}
    </Form>
  );
}

function BankName() {
  const t = useT();
  const field = useField('bankName', required);
  return (
    <TextField
      {...field}
      label={t('identity.field.payeeName')}
      hint={t('identity.verify.bankName.hint')}
      autoComplete="name"
      autoCorrect="off"
      spellCheck={false}
      maxLength={255}
    />
  );
}
