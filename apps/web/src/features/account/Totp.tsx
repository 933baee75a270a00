import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { toast } from '../../platform/dialogs.ts';
import { Form, useAppForm } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './account.module.css';
import { AppCode, OwnPassword } from './Fields.tsx';
import { useConfirmTotp, useRemoveTotp, useStartTotp } from './queries.ts';
import { inGroups } from './rules.ts';

type Step = { name: 'rest' | 'password' | 'remove' } | { name: 'scan'; secret: string; uri: string };

/** The authenticator app: set up by password, QR code and a first code; taken off by a code. */
export function Totp({ hasTotp, hasPassword }: { hasTotp: boolean; hasPassword: boolean }) {
  const t = useT();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const start = useStartTotp();
  const rest = () => setStep({ name: 'rest' });

  function begin(password?: string): void {
    start.mutate(password === undefined ? {} : { password }, {
      onSuccess: (begun) => setStep({ name: 'scan', ...begun }),
    });
  }

  return (
    <Panel
      title={t('security.totp')}
      actions={<Badge tone={hasTotp ? 'good' : 'plain'}>{t(hasTotp ? 'security.on' : 'security.off')}</Badge>}
    >
      <p className={styles['text']}>{t('security.totp.text')}</p>
      {step.name === 'rest' && (
        <Button
          variant={hasTotp ? 'danger' : 'primary'}
          pending={start.isPending}
          onClick={() => {
            if (hasTotp) setStep({ name: 'remove' });
            else if (hasPassword) setStep({ name: 'password' });
            else begin();
          }}
        >
          {t(hasTotp ? 'security.totp.remove' : 'security.totp.start')}
        </Button>
      )}
      {step.name === 'password' && (
        <PasswordStep error={start.error} isPending={start.isPending} onSubmit={begin} onCancel={rest} />
      )}
      {step.name === 'scan' && <ScanStep secret={step.secret} uri={step.uri} onDone={rest} />}
      {step.name === 'remove' && <RemoveStep onDone={rest} />}
    </Panel>
  );
}

interface PasswordStepProps {
  error: unknown;
  isPending: boolean;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

function PasswordStep({ error, isPending, onSubmit, onCancel }: PasswordStepProps) {
  const t = useT();
  const form = useAppForm({ defaultValues: { password: '' } });
  return (
    <Form
      form={form}
      onSubmit={({ password }) => onSubmit(password)}
      submitError={error}
      pending={isPending}
      className={styles['form']}
      actions={<Actions label={t('security.continue')} isPending={isPending} onCancel={onCancel} />}
    >
      <OwnPassword />
    </Form>
  );
}

function ScanStep({ secret, uri, onDone }: { secret: string; uri: string; onDone: () => void }) {
  const t = useT();
  const confirmation = useConfirmTotp();
  const form = useAppForm({ defaultValues: { code: '' } });
  async function handleCopy(): Promise<void> {
    await navigator.clipboard.writeText(secret);
    toast({ kind: 'good', text: t('security.totp.copied') });
  }
  return (
    <Form
      form={form}
      onSubmit={({ code }) =>
        confirmation.mutate(
          { code: code.trim() },
          {
            onSuccess: () => {
              toast({ kind: 'good', text: t('security.totp.done') });
              onDone();
            },
          },
        )
      }
      submitError={confirmation.error}
      pending={confirmation.isPending}
      className={styles['form']}
      actions={<Actions label={t('security.totp.confirm')} isPending={confirmation.isPending} onCancel={onDone} />}
    >
      <p>{t('security.totp.scan')}</p>
      <div className={styles['scan']}>
        <QrCode text={uri} alt={t('security.totp.qr')} size={188} margin={14} className={styles['qr']} />
        <div className={styles['key']}>
          <span className={styles['note']}>{t('security.totp.secret')}</span>
          <code className={styles['secret']}>{inGroups(secret)}</code>
          {/* Browsers have no clipboard for pages that came over plain HTTP. */}
          {'clipboard' in navigator && (
            <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void handleCopy()}>
              {t('security.totp.copy')}
            </Button>
          )}
        </div>
      </div>
      <AppCode />
    </Form>
  );
}

function RemoveStep({ onDone }: { onDone: () => void }) {
  const t = useT();
  const removal = useRemoveTotp();
  const form = useAppForm({ defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      onSubmit={({ code }) =>
        removal.mutate(
          { code: code.trim() },
          {
            onSuccess: () => {
              toast({ kind: 'good', text: t('security.totp.removed') });
              onDone();
            },
          },
        )
      }
      submitError={removal.error}
      pending={removal.isPending}
      className={styles['form']}
      actions={
        <Actions label={t('security.totp.remove')} isPending={removal.isPending} onCancel={onDone} isDangerous />
      }
    >
      <p>{t('security.totp.remove.text')}</p>
      <AppCode />
    </Form>
  );
}

interface ActionsProps {
  label: string;
  isPending: boolean;
  onCancel: () => void;
  isDangerous?: boolean;
}

/** The way on, and the way back. */
export function Actions({ label, isPending, onCancel, isDangerous = false }: ActionsProps) {
  const t = useT();
  return (
    <div className={styles['actions']}>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={isPending}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
    </div>
  );
}
