import { ContactQuestion } from '../features/identity/contact/ContactQuestion.tsx';
import { useEndWelcome } from '../features/session/queries.ts';
import { WelcomeOffers } from '../features/promotions/WelcomeOffers.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { brand } from '../platform/site.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './welcome-dialog.module.css';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** Once after the registration: what may be claimed next, and a way back into the account where it has none. */
    welcome: { promotionIds: readonly string[]; isContactAsked: boolean };
  }
}

/** Once after a registration, in one step: what may be claimed next, and the question for a way back into the account. */
export function WelcomeDialog({ promotionIds, isContactAsked, onClose }: DialogProps['welcome'] & DialogControls) {
  const t = useT();
  const end = useEndWelcome();
  function handleClose(): void {
    end.mutate();
    onClose();
  }
  return (
    <Dialog
      title={t('identity.welcome.title', { brand: brand.name })}
      closeLabel={t('shell.close')}
      onClose={handleClose}
      footer={
        <Button variant="ghost" onClick={handleClose}>
          {t('identity.welcome.later')}
        </Button>
      }
    >
      <div className={styles['parts']}>
        {promotionIds.length > 0 && <WelcomeOffers promotionIds={promotionIds} onLeave={handleClose} />}
        {isContactAsked && <ContactQuestion />}
      </div>
    </Dialog>
  );
}
