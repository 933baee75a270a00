import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import { toast } from '../../../platform/dialogs.ts';
import { Form, useAppForm } from '../../../platform/forms.tsx';
import { t as translate, useT } from '../../../platform/i18n.ts';
import { paths, visit } from '../../../platform/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import styles from '../identity.module.css';
import { useChangePassword, useLogout, usePasswordChange, useResetByLink } from '../queries.ts';
import { NewPassword, Secret } from '../Secret.tsx';

/** spec §5: asks for the old password without a recent authentication. Forced: the only other way on is the logout. */
export function ChangePasswordForm({ isForced, onDone }: { isForced: boolean; onDone: () => void }) {
  const t = useT();
  const asked = usePasswordChange();
  const logout = useLogout();
  const change = useChangePassword(() => {
    toast({ kind: 'good', text: translate('identity.change.done') });
    // spec §4: after a change one is at home.
    visit(paths.home());
  });
  const form = useAppForm({ defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' } });
  if (asked === undefined) {
    return (
      <div className={styles['form']} aria-busy="true">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} shape="block" className={styles['waiting']} />
        ))}
      </div>
    );
  }
  const { hasPassword, needsOld } = asked;
  return (
    <Form
      form={form}
      onSubmit={({ oldPassword, newPassword, confirmNewPassword }) =>
        change.mutate({ newPassword, confirmNewPassword, ...(needsOld && { oldPassword }) }, { onSuccess: onDone })
      }
      submitError={change.error}
      pending={change.isPending}
      className={styles['form']}
      actions={
        <div className={styles['actions']}>
          <SubmitButton pending={change.isPending} icon={<KeyRound aria-hidden="true" />}>
            {t('identity.change.submit')}
          </SubmitButton>
          {isForced && (
            <Button
              variant="ghost"
              isWide
              pending={logout.isPending}
              icon={<LogOut aria-hidden="true" />}
              onClick={() => logout.mutate(undefined, { onSuccess: onDone })}
            >
              {t('shell.logout')}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles['lead']}>
        {t(isForced ? 'identity.change.forced' : hasPassword ? 'identity.change.text' : 'identity.change.first')}
      </p>
      {needsOld && (
        <Secret
          name="oldPassword"
          label={t('identity.field.oldPassword')}
          autoComplete="current-password"
          validators={[(value) => (value === '' ? { key: 'form.required' } : null)]}
        />
      )}
      <NewPassword readPassword={() => form.getValues('newPassword')} />
    </Form>
  );
}

/** A new password by the ticket of the link that was mailed. */
export function ResetForm({ ticket, onDone }: { ticket: string; onDone: () => void }) {
  const t = useT();
  const reset = useResetByLink();
  const form = useAppForm({ defaultValues: { newPassword: '', confirmNewPassword: '' } });
  return (
    <Form
      form={form}
      onSubmit={({ newPassword, confirmNewPassword }) =>
        reset.mutate({ ticket, newPassword, confirmNewPassword }, { onSuccess: onDone })
      }
      submitError={reset.error}
      pending={reset.isPending}
      className={styles['form']}
      actions={
        <SubmitButton pending={reset.isPending} icon={<KeyRound aria-hidden="true" />}>
          {t('identity.reset.submit')}
        </SubmitButton>
      }
    >
      <NewPassword readPassword={() => form.getValues('newPassword')} />
    </Form>
  );
}
