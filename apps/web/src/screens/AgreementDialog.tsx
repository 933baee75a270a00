import { ArticleView } from '../features/content/ArticleView.tsx';
import type { DialogControls } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** The terms, over a registration. */
    agreement: Record<string, never>;
  }
}

/** The user agreement over a registration, which stays as it was filled in. */
export function AgreementDialog({ onClose }: DialogControls) {
  const t = useT();
  return (
    <Dialog
      title={t('menu.agreement')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      size="large"
      footer={<Button onClick={onClose}>{t('content.agreement.back')}</Button>}
    >
      <ArticleView kind="agreement" slug="agreement" date="updated" />
    </Dialog>
  );
}
