import { SubGames } from '../features/games/SubGames.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** The games that an entry of the catalogue opens. */
    subGames: { nodeId: string; title: string };
  }
}

/** The games of an entry that is none itself; following any of its links closes it. */
export function SubGamesDialog({ nodeId, title, onClose }: DialogProps['subGames'] & DialogControls) {
  const t = useT();
  return (
    <Dialog size="large" title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <SubGames nodeId={nodeId} onLeave={onClose} />
    </Dialog>
  );
}
