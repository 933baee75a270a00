import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './drawer.module.css';
import { IconButton } from './IconButton.tsx';
import { isForNewTab } from './new-tab.ts';

interface DrawerProps {
  label: string;
  closeLabel: string;
  onClose: () => void;
  /** Beside the close button. */
  head?: ReactNode;
  children: ReactNode;
}

/** A panel that slides in from the side, open while it is mounted. Escape, a click outside and a followed link close it. */
export function Drawer({ label, closeLabel, onClose, head, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.isConnected) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click is on the backdrop; Escape is its key
    <dialog
      ref={ref}
      aria-label={label}
      className={styles['drawer']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const { target, currentTarget } = event;
        const isFollowed = !isForNewTab(event) && (target as Element).closest('a[href]:not([target])') !== null;
        if (target === currentTarget || isFollowed) onClose();
      }}
    >
      <div className={styles['frame']}>
        <div className={styles['head']}>
          {head}
          <IconButton label={closeLabel} icon={<X />} className={styles['close']} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
