import { FundPasswordReset } from '../features/identity/password/FundPasswordReset.tsx';
import type { DialogControls } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** The way back for a member who forgot the fund password, over whatever asked for it. */
export function FundPasswordResetDialog({ onClose }: DialogControls) {
  const t = useT();
  return (
    <Dialog title={t('withdrawal.fund.reset')} closeLabel={t('shell.close')} onClose={onClose} size="small">
      <FundPasswordReset onDone={onClose} />
    </Dialog>
  );
}
