import { ProofForm } from '../features/identity/challenge/ProofForm.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** Reauthentication before a change of the account's login methods. */
export function ProofDialog({ ways, onAnswer, onClose }: DialogProps['proof'] & DialogControls) {
  const t = useT();
  function handleProven(): void {
    onAnswer(true);
    onClose();
  }
  return (
    <Dialog title={t('identity.verify.title')} closeLabel={t('shell.close')} onClose={onClose} size="small">
      <ProofForm ways={ways} onProven={handleProven} />
    </Dialog>
  );
}
