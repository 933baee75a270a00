import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  text?: string;
  closeLabel: string;
  isWide?: boolean;
  /** Null: only what is in it closes it. */
  onClose: (() => void) | null;
  children: ReactNode;
}

/** Those that are open, the one above the others last. Some open over others without being part of them. */
const openPopups: unknown[] = [];

/** A dialog that is open as long as it is rendered. */
export function Dialog({ title, text, closeLabel, isWide = false, onClose, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    openPopups.push(popup);
    return () => {
      openPopups.splice(openPopups.indexOf(popup), 1);
    };
  }, []);
  return (
    <Base.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && openPopups.at(-1) === popup) onClose?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          ref={popup}
          className={`${styles['popup']} ${isWide ? styles['wide'] : ''}`}
          // Where something is to be typed or chosen, not on what closes it.
          initialFocus={() =>
            popup.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea') ?? true
          }
        >
          <div className={styles['head']}>
            <Base.Title className={styles['title']}>{title}</Base.Title>
            {onClose && (
              <Button look="plain" isIcon aria-label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
            )}
          </div>
          {text && <Base.Description className={styles['text']}>{text}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons at a dialog's end, the one that acts last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
