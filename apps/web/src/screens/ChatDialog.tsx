import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import styles from '../features/chat/chat.module.css';
import { ChatPeople } from '../features/chat/ChatPeople.tsx';
import { ChatRoom } from '../features/chat/ChatRoom.tsx';
import type { DialogControls } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';
import { brand } from '../platform/site.ts';
import { IconButton } from '../ui/IconButton.tsx';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** The chat room, beside the page. */
    chat: Record<string, never>;
  }
}

/** Beside the page, which stays in use; on a phone a sheet over it. */
export function ChatDialog({ onClose }: DialogControls) {
  const t = useT();
  const { id } = useSession();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.isConnected) return;
    // A window that came before its code was there keeps the focus.
    const isBehind = document.querySelector('dialog:modal') !== null;
    if (!matchMedia('(min-width: 768px)').matches) dialog.showModal();
    else if (isBehind) dialog.open = true;
    else dialog.show();
    // Where writing brings up a keyboard on the screen, that would cover what is said.
    const canType = matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (canType && !isBehind) dialog.querySelector('input')?.focus();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby="chat-title"
      className={styles['panel']}
      style={{ '--chat-header': brand.chatHeaderColour } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['head']}>
        <div>
          <h2 id="chat-title" className={styles['title']}>
            {t('chat')}
          </h2>
          <ChatPeople />
        </div>
        <IconButton label={t('chat.close')} icon={<X />} onClick={onClose} />
      </div>
      <ChatRoom key={id} />
    </dialog>
  );
}
