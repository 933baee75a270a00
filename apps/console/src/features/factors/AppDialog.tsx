import { useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { SetUpApp } from './SetUpApp.tsx';

/** Sets an authenticator app up beside the passkeys that there are. */
export function AppDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('account.app.setUp')}
      text={t('account.app.setUp.text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <SetUpApp
        other={{ label: t('shell.cancel'), onChoose: onClose }}
        onDone={() => {
          showToast(t('account.app.done'));
          onClose();
        }}
      />
    </Dialog>
  );
}
