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

/** Where the control was that the user pressed last. What it brings about often puts the next one into its place. */
let lastPress: DOMRect | undefined;

function notePress({ target }: Event): void {
  const control = target instanceof Element ? target.closest('button, a, input, select, label, summary') : null;
  if (control) lastPress = control.getBoundingClientRect();
}

function isOver(region: Element, { top, right, bottom, left }: DOMRect): boolean {
  const box = region.getBoundingClientRect();
  return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
}

/**
 * Short messages at the upper edge of the window, since actions stand at the lower one: a phone's tabs, a dialog's
 * buttons. They are at the lower one where they would lie over what was pressed, or has the focus. Above whatever is
 * open: in the modal window on top, for what is outside of it can't be used. A region is there before its messages and
 * stays, so that they are read; none takes the focus.
 */
export function Toasts(props: ToastsProps) {
  const modal = useTopModal();
  useEffect(() => {
    document.addEventListener('click', notePress, true);
    return () => document.removeEventListener('click', notePress, true);
  }, []);
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
    delete region.dataset['edge'];
    const { activeElement, body } = document;
    const focus = activeElement && activeElement !== body ? activeElement.getBoundingClientRect() : undefined;
    if ([lastPress, focus].some((place) => place && isOver(region, place))) region.dataset['edge'] = 'bottom';
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
