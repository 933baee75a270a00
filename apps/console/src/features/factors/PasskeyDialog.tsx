import { useForm } from 'react-hook-form';
import { ApiError } from '@sampan/client/api-error';
import { errorText } from '../../platform/errors.ts';
import { type Translate, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { useAddPasskey } from './queries.ts';

/** Why a passkey wasn't made: the gateway says so, the browser does, or the person chose otherwise. */
function problemOf(error: Error, t: Translate): string {
  if (error instanceof ApiError)
    return error.code === 'function_not_available' ? t('account.passkey.notHere') : errorText(error);
  if (typeof PublicKeyCredential === 'undefined') return t('account.passkey.unsupported');
  return t(error.name === 'InvalidStateError' ? 'account.passkey.exists' : 'account.passkey.cancelled');
}

/** Adds a passkey: a name, then whatever the browser asks for. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const add = useAddPasskey();
  const { register, handleSubmit, formState } = useForm<{ name: string }>({ defaultValues: { name: '' } });
  return (
    <Dialog
      title={t('account.passkey.add')}
      text={t('account.passkey.add.text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Form
        onSubmit={handleSubmit(({ name }) => {
          if (add.isPending) return;
          add.mutate(name.trim(), {
            onSuccess: () => {
              showToast(t('account.passkey.added'));
              onClose();
            },
          });
        })}
      >
        <TextField
          label={t('account.passkey.name')}
          hint={t('account.passkey.name.hint')}
          autoComplete="off"
          maxLength={60}
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('shell.required') })}
        />
        {add.error && <ErrorNote>{problemOf(add.error, t)}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={add.isPending}>
            {t('account.passkey.make')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
