import { useState } from 'react';
import { confirm, toast } from '../../platform/dialogs.ts';
import { Form, useAppForm } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './account.module.css';
import { AppCode } from './Fields.tsx';
import { useConfirmTotp, useNewRecoveryCodes, useRemoveTotp, useStartTotp } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { inGroups } from './rules.ts';

type Step =
  | { name: 'rest' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] };

interface TotpProps {
  hasTotp: boolean;
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: number;
}

/** The authenticator app: set up by QR code and a first code, which brings the recovery codes; taken off again. */
export function Totp({ hasTotp, recoveryCodesLeft }: TotpProps) {
  const t = useT();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const start = useStartTotp();
  const removal = useRemoveTotp();
  const renewal = useNewRecoveryCodes();
  const rest = () => setStep({ name: 'rest' });
  const showCodes = ({ recoveryCodes: codes }: { recoveryCodes: readonly string[] }) =>
    setStep({ name: 'codes', codes });

  async function handleRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('security.totp.remove.title'),
      text: t('security.totp.remove.text'),
      confirmLabel: t('security.totp.remove'),
      isDangerous: true,
    });
    if (isSure) {
      removal.mutate(undefined, { onSuccess: () => toast({ kind: 'good', text: t('security.totp.removed') }) });
    }
  }
  async function handleRenew(): Promise<void> {
    const isSure = await confirm({
      title: t('security.recovery.make.title'),
      text: t('security.recovery.make.text'),
      confirmLabel: t('security.recovery.make'),
    });
    if (isSure) renewal.mutate(undefined, { onSuccess: showCodes });
  }

  return (
    <Panel
      title={t('security.totp')}
      actions={<Badge tone={hasTotp ? 'good' : 'plain'}>{t(hasTotp ? 'security.on' : 'security.off')}</Badge>}
    >
      <p className={styles['text']}>{t('security.totp.text')}</p>
      {step.name === 'rest' && !hasTotp && (
        <Button
          variant="primary"
          pending={start.isPending}
          onClick={() => start.mutate(undefined, { onSuccess: (begun) => setStep({ name: 'scan', ...begun }) })}
        >
          {t('security.totp.start')}
        </Button>
      )}
      {step.name === 'rest' && hasTotp && (
        <>
          <p className={styles['text']}>{t('security.recovery.left', { count: recoveryCodesLeft })}</p>
          <div className={styles['actions']}>
            <Button pending={renewal.isPending} onClick={() => void handleRenew()}>
              {t('security.recovery.make')}
            </Button>
            <Button variant="danger" pending={removal.isPending} onClick={() => void handleRemove()}>
              {t('security.totp.remove')}
            </Button>
          </div>
        </>
      )}
      {step.name === 'scan' && <ScanStep secret={step.secret} uri={step.uri} onDone={showCodes} onCancel={rest} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
    </Panel>
  );
}

interface ScanStepProps {
  secret: string;
  uri: string;
  onDone: (made: { recoveryCodes: readonly string[] }) => void;
  onCancel: () => void;
}

function ScanStep({ secret, uri, onDone, onCancel }: ScanStepProps) {
  const t = useT();
  const confirmation = useConfirmTotp();
  const form = useAppForm({ defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      onSubmit={({ code }) =>
        confirmation.mutate(
          { code: code.trim() },
          {
            onSuccess: (made) => {
              toast({ kind: 'good', text: t('security.totp.done') });
              onDone(made);
            },
          },
        )
      }
      submitError={confirmation.error}
      pending={confirmation.isPending}
      className={styles['form']}
      actions={<Actions label={t('security.totp.confirm')} isPending={confirmation.isPending} onCancel={onCancel} />}
    >
      <p>{t('security.totp.scan')}</p>
      <div className={styles['scan']}>
        <QrCode
          text={uri}
          alt={t('security.totp.qr')}
          caption={t('security.totp.qr')}
          size={188}
          margin={14}
          className={styles['qr']}
        />
        <div className={styles['key']}>
          <span className={styles['note']}>{t('security.totp.secret')}</span>
          <code className={styles['secret']}>{inGroups(secret)}</code>
          <CopyButton
            value={secret}
            label={t('security.totp.copy')}
            text={t('security.totp.copy')}
            size="small"
            onCopy={(isCopied) =>
              toast(
                isCopied
                  ? { kind: 'good', text: t('security.totp.copied') }
                  : { kind: 'bad', text: t('agent.copyFailed') },
              )
            }
          />
        </div>
      </div>
      <AppCode />
    </Form>
  );
}

interface ActionsProps {
  label: string;
  isPending: boolean;
  onCancel: () => void;
}

/** The way on, and the way back. */
export function Actions({ label, isPending, onCancel }: ActionsProps) {
  const t = useT();
  return (
    <div className={styles['actions']}>
      <Button type="submit" variant="primary" pending={isPending}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
    </div>
  );
}
