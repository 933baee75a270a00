import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Passkey, useRemovePasskey, useRemoveTotp } from './queries.ts';

/** Takes the authenticator app, or a passkey, off the own account. The gateway refuses the last factor. */
export function RemoveDialog({ factor, onClose }: { factor: 'app' | Passkey; onClose: () => void }) {
  const t = useT();
  const app = useRemoveTotp();
  const passkey = useRemovePasskey();
  const { isPending, error } = factor === 'app' ? app : passkey;
  const onSuccess = () => {
    showToast(t('account.factor.removed'));
    onClose();
  };
  const name = factor === 'app' ? t('account.app') : factor.name;
  return (
    <ConfirmDialog
      title={t('account.factor.remove.title', { name })}
      text={t(factor === 'app' ? 'account.app.remove.text' : 'account.passkey.remove.text')}
      confirm={t('account.factor.remove')}
      isDanger
      words={{ close: t('shell.close'), cancel: t('shell.cancel') }}
      isPending={isPending}
      error={error && errorText(error)}
      onConfirm={() =>
        factor === 'app' ? app.mutate(undefined, { onSuccess }) : passkey.mutate(factor.id, { onSuccess })
      }
      onClose={onClose}
    />
  );
}
