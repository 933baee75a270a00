import Snowflake from 'lucide-react/icons/snowflake';
import { toast } from '../../platform/dialogs.ts';
import { Form, useAppForm, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './downline.module.css';
import { useFreeze } from './queries.ts';

/** Says what freezing does, and asks for the reason. */
export function FreezeDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useT();
  const form = useAppForm({ defaultValues: { reason: '' } });
  const freeze = useFreeze(account);
  return (
    <Dialog
      size="small"
      title={t('downline.freeze.title', { account })}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Form
        form={form}
        onSubmit={({ reason }) =>
          freeze.mutate(reason.trim(), {
            onSuccess: () => {
              toast({ kind: 'good', text: t('downline.freeze.done', { account }) });
              onClose();
            },
          })
        }
        submitError={freeze.error}
        pending={freeze.isPending}
        className={styles['form']}
        actions={
          <SubmitButton pending={freeze.isPending} icon={<Snowflake aria-hidden="true" />}>
            {t('downline.freeze')}
          </SubmitButton>
        }
      >
        <p className={styles['soft']}>{t('downline.freeze.text')}</p>
        <Reason />
      </Form>
    </Dialog>
  );
}

function Reason() {
  const t = useT();
  return (
    <TextField
      {...useField('reason')}
      label={t('downline.freeze.reason')}
      optionalLabel={t('uploads.optional')}
      autoComplete="off"
      maxLength={200}
    />
  );
}
