import type { ValueOf } from '@sampan/contract/operation';
import type { announcements } from '@sampan/contract/site';
import { useState } from 'react';
import { Notices } from '../features/notices/Notices.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/Dialog.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** The notices to players, open at this one; without it at the first. `also`: before them, others that are shown. */
    noticeModal: { id?: string; also?: Readonly<ValueOf<typeof announcements>['popup']> };
  }
}

/** The notices over the page (spec §2), as their own page shows them. */
export function NoticesDialog({ id, also, onClose }: DialogProps['noticeModal'] & DialogControls) {
  const t = useT();
  const [selectedId, setSelectedId] = useState(id);
  return (
    <Dialog size="large" title={t('shell.notices')} closeLabel={t('shell.close')} onClose={onClose}>
      <Notices also={also} selectedId={selectedId} onSelect={setSelectedId} onLeave={onClose} />
    </Dialog>
  );
}
