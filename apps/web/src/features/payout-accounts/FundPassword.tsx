import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { openDialog, toast } from '../../platform/dialogs.ts';
import { Form, useAppForm } from '../../platform/forms.tsx';
import { FundPasswordField } from '../../platform/fund-password-field.tsx';
import { useT } from '../../platform/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './payout-accounts.module.css';
import { usePayoutAccounts, useSetFundPassword } from './queries.ts';

/** In the security centre: whether there is one, and the form when it is asked for. */
export function FundPasswordPanel() {
  const t = useT();
  const { data } = usePayoutAccounts();
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { hasFundPassword } = data;
  return (
    <Panel
      title={t('withdrawal.fund')}
      actions={
        <Badge tone={hasFundPassword ? 'good' : 'plain'}>{t(hasFundPassword ? 'security.on' : 'security.off')}</Badge>
      }
    >
      <p className={styles['text']}>{t('withdrawal.fund.text')}</p>
      {isOpen ? (
        <FundPasswordForm
          hasFundPassword={hasFundPassword}
          onDone={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className={styles['actions']}>
          <Button variant="primary" icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t(hasFundPassword ? 'withdrawal.fund.change' : 'withdrawal.fund.set')}
          </Button>
          {hasFundPassword && (
            <Button variant="ghost" onClick={() => openDialog('fundPasswordReset', {})}>
              {t('withdrawal.fund.forgot')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

/** In place of what takes a fund password, where there is none yet. */
export function FundPasswordSetup({ onDone }: Pick<FundPasswordFormProps, 'onDone'>) {
  const t = useT();
  return (
    <div className={styles['setup']}>
      <h2 className={styles['title']}>{t('withdrawal.fund.set')}</h2>
      <p className={styles['text']}>{t('withdrawal.fund.text')}</p>
      <FundPasswordForm hasFundPassword={false} {...(onDone && { onDone })} />
    </div>
  );
}

interface FundPasswordFormProps {
  hasFundPassword: boolean;
  onDone?: () => void;
  onCancel?: () => void;
}

/** The first one, or another in its place. */
export function FundPasswordForm({ hasFundPassword, onDone, onCancel }: FundPasswordFormProps) {
  const t = useT();
  const change = useSetFundPassword();
  const form = useAppForm({ defaultValues: { fundPassword: '', newFundPassword: '', confirmFundPassword: '' } });
  return (
    <Form
      form={form}
      onSubmit={({ fundPassword, ...passwords }) =>
        change.mutate(hasFundPassword ? { ...passwords, fundPassword } : passwords, {
          onSuccess: () => {
            toast({ kind: 'good', text: t('withdrawal.fund.done') });
            onDone?.();
          },
        })
      }
      submitError={change.error}
      pending={change.isPending}
      className={styles['form']}
      actions={
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" pending={change.isPending}>
            {t(hasFundPassword ? 'withdrawal.fund.change' : 'withdrawal.fund.set')}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              {t('shell.cancel')}
            </Button>
          )}
        </div>
      }
    >
      {hasFundPassword && <FundPasswordField label={t('withdrawal.fund.current')} />}
      <FundPasswordField isCurrent={false} name="newFundPassword" label={t('withdrawal.fund.new')} />
      <FundPasswordField isCurrent={false} name="confirmFundPassword" label={t('withdrawal.fund.confirm')} />
    </Form>
  );
}
