import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { VerificationWay } from '@sampan/contract/errors';
import { openDialog } from '../../../platform/dialogs.ts';
import { Form, useAppForm } from '../../../platform/forms.tsx';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import styles from '../identity.module.css';
import { useLogout, useProof, useProofCode } from '../queries.ts';
import { VerificationFields } from './VerificationFields.tsx';

/** Reauthentication of a logged-in member. */
export function ProofForm({ ways, onProven }: { ways: readonly VerificationWay[]; onProven: () => void }) {
  const t = useT();
  const proof = useProof();
  const send = useProofCode();
  const logout = useLogout();
  const form = useAppForm({ defaultValues: { method: ways[0]?.method ?? '', answer: '' } });
  if (ways.length === 0) {
    return (
      <div className={styles['form']}>
        <p className={styles['lead']}>{t('identity.proof.none')}</p>
        <Button
          variant="primary"
          size="large"
          isWide
          icon={<LogOut aria-hidden="true" />}
          pending={logout.isPending}
          onClick={() => logout.mutate(undefined, { onSuccess: () => openDialog('loginPopupModal', {}) })}
        >
          {t('identity.proof.login')}
        </Button>
      </div>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={({ method, answer }) =>
        proof.mutate({ method: method as VerificationWay['method'], answer }, { onSuccess: onProven })
      }
      submitError={proof.error}
      pending={proof.isPending}
      className={styles['form']}
      actions={
        <SubmitButton pending={proof.isPending} icon={<ShieldCheck aria-hidden="true" />}>
          {t('identity.proof.submit')}
        </SubmitButton>
      }
    >
      <p className={styles['lead']}>{t('identity.proof.text')}</p>
      <VerificationFields ways={ways} send={send} />
    </Form>
  );
}
