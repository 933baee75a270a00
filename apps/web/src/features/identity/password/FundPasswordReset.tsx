import Check from 'lucide-react/icons/check';
import Headset from 'lucide-react/icons/headset';
import type { VerificationWay } from '@sampan/contract/errors';
import { openDialog, toast } from '../../../platform/dialogs.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { Form, required, useAppForm } from '../../../platform/forms.tsx';
import { t as translate, useT } from '../../../platform/i18n.ts';
import { LoadError } from '../../../platform/load-error.tsx';
import { paths } from '../../../platform/paths.ts';
import { useSite } from '../../../platform/site.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { VerificationFields } from '../challenge/VerificationFields.tsx';
import styles from '../identity.module.css';
import { useContacts, useFundPasswordCode, useResetFundPassword } from '../queries.ts';
import { Secret } from '../Secret.tsx';

/** Sets another fund password with a code; a member without a confirmed contact is led to one, or to customer service. */
export function FundPasswordReset({ onDone }: { onDone: () => void }) {
  const { data, error, isFetching, refetch } = useContacts();
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={styles['form']} aria-busy="true">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  const ways: VerificationWay[] = [];
  if (data.isMobileConfirmed) ways.push({ method: 'mobile', target: data.mobile });
  if (data.isEmailConfirmed) ways.push({ method: 'email', target: data.email });
  return ways.length === 0 ? <NoContact onLeave={onDone} /> : <ResetForm ways={ways} onDone={onDone} />;
}

function NoContact({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const { customerService } = useSite();
  const { data } = useContacts();
  const service = customerService.find(({ csType }) => csType === 'LIVECHAT')?.path;
  function bind(channel: 'email' | 'mobile'): void {
    onLeave();
    openDialog('contact', { channel, isChange: Boolean(data?.[channel]) });
  }
  return (
    <div className={styles['form']}>
      <p className={styles['lead']}>{t('withdrawal.fund.reset.none')}</p>
      <Button variant="primary" isWide onClick={() => bind('email')}>
        {t('withdrawal.fund.reset.email')}
      </Button>
      <Button isWide onClick={() => bind('mobile')}>
        {t('withdrawal.fund.reset.mobile')}
      </Button>
      <LinkButton isWide variant="ghost" icon={<Headset aria-hidden="true" />} href={service || paths.feedback()}>
        {t('shell.service')}
      </LinkButton>
    </div>
  );
}

interface ResetFormProps {
  ways: readonly VerificationWay[];
  onDone: () => void;
}

function ResetForm({ ways, onDone }: ResetFormProps) {
  const t = useT();
  const send = useFundPasswordCode();
  const reset = useResetFundPassword();
  const form = useAppForm({
    defaultValues: { method: ways[0]?.method ?? '', answer: '', newFundPassword: '', confirmFundPassword: '' },
  });
  return (
    <Form
      form={form}
      onSubmit={({ method, answer, newFundPassword, confirmFundPassword }) =>
        reset.mutate(
          {
            method: method === 'mobile' ? 'mobile' : 'email',
            code: answer.trim(),
            newFundPassword,
            confirmFundPassword,
          },
          {
            onSuccess: ({ restsUntil }) => {
              const text =
                restsUntil === null
                  ? translate('withdrawal.fund.done')
                  : translate('withdrawal.fund.reset.done', { time: formatDateTime(restsUntil) });
              toast({ kind: 'good', text });
              onDone();
            },
          },
        )
      }
      submitError={reset.error}
      pending={reset.isPending}
      className={styles['form']}
      actions={
        <SubmitButton pending={reset.isPending} icon={<Check aria-hidden="true" />}>
          {t('withdrawal.fund.reset')}
        </SubmitButton>
      }
    >
      <p className={styles['lead']}>{t('withdrawal.fund.reset.text')}</p>
      <VerificationFields ways={ways} send={send} />
      <Secret name="newFundPassword" label={t('withdrawal.fund.new')} autoComplete="off" validators={[required]} />
      <Secret
        name="confirmFundPassword"
        label={t('withdrawal.fund.confirm')}
        autoComplete="off"
        validators={[required]}
      />
    </Form>
  );
}
