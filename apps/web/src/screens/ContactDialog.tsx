import { ContactForm } from '../features/identity/contact/ContactForm.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** The account's e-mail address or mobile number: the first one, or another. */
    contact: { channel: 'email' | 'mobile'; isChange: boolean };
  }
}

/** The account's e-mail address or mobile number, added or changed. */
export function ContactDialog({ channel, isChange, onClose }: DialogProps['contact'] & DialogControls) {
  const t = useT();
  return (
    <Dialog
      title={t(`identity.contact.${channel}.${isChange ? 'change' : 'add'}`)}
      closeLabel={t('shell.close')}
      onClose={onClose}
      size="small"
    >
      <ContactForm channel={channel} isChange={isChange} onDone={onClose} />
    </Dialog>
  );
}
