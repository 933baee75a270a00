import { useForm } from 'react-hook-form';
import { staffPasswordLength } from '@sampan/contract/staff-session';
import { errorField, errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { useChangePassword } from './queries.ts';

interface Values {
  password: string;
  newPassword: string;
  again: string;
}

/** Changes the own password; `email`: for the password manager of the browser. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT();
  const change = useChangePassword();
  const { register, handleSubmit, formState, getValues, setError } = useForm<Values>({
    defaultValues: { password: '', newPassword: '', again: '' },
  });
  const { errors } = formState;
  const required = t('shell.required');
  const { min, max } = staffPasswordLength;
  const refused = errorField(change.error);
  const isAtField = refused === 'password' || refused === 'newPassword';
  return (
    <Dialog
      title={t('account.password.change')}
      text={t('account.password.change.text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Form
        onSubmit={handleSubmit(({ password, newPassword }) => {
          if (change.isPending) return;
          change.mutate(
            { password, newPassword },
            {
              onSuccess: () => {
                showToast(t('account.password.changed'));
                onClose();
              },
              onError: (error) => {
                const field = errorField(error);
                if (field === 'password' || field === 'newPassword')
                  setError(field, { message: errorText(error) }, { shouldFocus: true });
              },
            },
          );
        })}
      >
        <input hidden autoComplete="username" value={email} readOnly />
        <TextField
          label={t('account.password.current')}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required })}
        />
        <TextField
          label={t('entry.invitation.password')}
          hint={t('entry.invitation.short', { min })}
          type="password"
          autoComplete="new-password"
          maxLength={max}
          error={errors.newPassword?.message}
          {...register('newPassword', {
            required,
            minLength: { value: min, message: t('entry.invitation.short', { min }) },
          })}
        />
        <TextField
          label={t('entry.invitation.again')}
          type="password"
          autoComplete="new-password"
          maxLength={max}
          error={errors.again?.message}
          {...register('again', {
            validate: (again) => again === getValues('newPassword') || t('entry.invitation.differs'),
          })}
        />
        {change.error && !isAtField && <ErrorNote>{errorText(change.error)}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={change.isPending}>
            {t('account.password.change')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
