import { Trial } from '../features/identity/login/Trial.tsx';
import { requireSession } from '../platform/access.ts';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { paths, visit } from '../platform/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** A visitor may try a game with play money. */
    trial: { nodeId: string; name: string };
  }
}

/** Asks a visitor whether to play a game with play money, or to log in and play it for real. */
export function TrialDialog({ nodeId, name, onClose }: DialogProps['trial'] & DialogControls) {
  const t = useT();
  function handlePlay(): void {
    onClose();
    requireSession(() => visit(paths.game(nodeId)));
  }
  return (
    <Dialog size="small" title={t('identity.trial.title', { name })} closeLabel={t('shell.close')} onClose={onClose}>
      <Trial onOpened={handlePlay} onLogin={handlePlay} />
    </Dialog>
  );
}
