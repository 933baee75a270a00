import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useNewRecoveryCodes } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Makes new recovery codes, and shows them once: nothing but having kept them closes it then. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const renewal = useNewRecoveryCodes();
  if (renewal.data)
    return (
      <Dialog title={t('entry.codes.title')} closeLabel={t('shell.close')} onClose={null}>
        <RecoveryCodes codes={renewal.data} onKept={onClose} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t('account.codes.renew')}
      text={t('account.codes.renew.text')}
      confirm={t('account.codes.renew')}
      words={{ close: t('shell.close'), cancel: t('shell.cancel') }}
      isPending={renewal.isPending}
      error={renewal.error && errorText(renewal.error)}
      onConfirm={() => renewal.mutate(undefined)}
      // Codes that are on their way would be shown to nobody.
      onClose={() => !renewal.isPending && onClose()}
    />
  );
}
