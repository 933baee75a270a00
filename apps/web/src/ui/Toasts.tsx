import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './IconButton.tsx';
import styles from './toasts.module.css';
import { useTopModal } from './top-modal.ts';

export interface ToastItem {
  id: string;
  kind: 'info' | 'good' | 'bad';
  text: string;
}

interface ToastsProps {
  label: string;
  items: readonly ToastItem[];
  dismissLabel: string;
  onDismiss: (id: string) => void;
}

const icons = { info: <Info />, good: <CircleCheck />, bad: <CircleAlert /> } as const;

/**
 * Short messages at the edge of the window, above whatever is open: in the modal window on top, since what is outside of
 * it can't be used. A region is there before its messages and stays, so that they are read.
 */
export function Toasts(props: ToastsProps) {
  const modal = useTopModal();
  return (
    <>
      <Region {...props} items={modal ? [] : props.items} />
      {modal && createPortal(<Region {...props} />, modal)}
    </>
  );
}

function Region({ label, items, dismissLabel, onDismiss }: ToastsProps) {
  const ref = useRef<HTMLElement>(null);
  const newest = items.at(-1)?.id;

  useEffect(() => {
    const region = ref.current;
    // The window that it is in may have gone with this message.
    if (!region?.isConnected) return;
    // Shown anew with each message, it is on top of what opened in between.
    if (newest !== undefined) region.hidePopover();
    region.togglePopover(true);
  }, [newest]);

  return (
    <section ref={ref} popover="manual" aria-label={label} className={styles['region']}>
      <ul aria-live="polite" className={styles['list']}>
        {items.map((item) => (
          <li key={item.id} data-kind={item.kind} className={styles['toast']}>
            <span className={styles['icon']} aria-hidden="true">
              {icons[item.kind]}
            </span>
            <p className={styles['text']}>{item.text}</p>
            <IconButton size="small" label={dismissLabel} icon={<X />} onClick={() => onDismiss(item.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
