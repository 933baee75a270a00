import X from 'lucide-react/icons/x';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  title: string;
  closeLabel: string;
  /** Without it neither Escape nor a button closes: the dialog's own content decides. */
  onClose?: (() => void) | undefined;
  /** 400, 600 or 880 px wide; on a phone a sheet: `small` at the bottom, the others over the full height. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Under the content, always in view. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const controls = 'input:not([type="hidden"]), select, textarea, button, a[href]';
const tab = '[role="tab"]';

/** The first control, behind the tabs of a form: a browser may pick the part that scrolls instead. */
function startFocus(dialog: HTMLDialogElement): void {
  const active = document.activeElement;
  if (active?.matches(controls) && !active.matches(tab)) return;
  const first = dialog.querySelector<HTMLElement>(controls);
  const inPanel = first?.matches(tab)
    ? dialog.querySelector<HTMLElement>('[role="tabpanel"] :is(input, select)')
    : null;
  (inPanel ?? first)?.focus();
}

/**
 * A modal dialog, open while it is mounted. The page behind it is inert and doesn't scroll; the focus goes to the
 * first control inside and returns to where it was. A click outside doesn't close it.
 */
export function Dialog({ title, closeLabel, onClose, size = 'medium', footer, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.isConnected) return;
    dialog.showModal();
    startFocus(dialog);
    // Closing before the element leaves the page is what gives the focus back.
    return () => dialog.close();
  }, []);

  const close = useEffectEvent(() => onClose?.());
  const handleClosed = useEffectEvent((dialog: HTMLDialogElement) => {
    // A browser may close it without asking (the back gesture of a phone).
    if (onClose) onClose();
    else dialog.showModal();
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    dialog.addEventListener(
      'keydown',
      (event) => {
        // Chromium closes at the second Escape even if `cancel` is prevented, so the key itself is taken.
        if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
        if (dialog.querySelector(':popover-open')) return; // a menu inside takes it
        event.preventDefault();
        close();
      },
      { signal },
    );
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return; // a file picker inside
        event.preventDefault();
        close();
      },
      { signal },
    );
    dialog.addEventListener('close', () => handleClosed(dialog), { signal });
    return () => listeners.abort();
  }, []);

  return (
    <dialog ref={ref} aria-labelledby={titleId} className={cx(styles['dialog'], styles[size], className)}>
      <div className={styles['frame']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <div className={styles['body']}>{children}</div>
        {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
        {/* Last, so that the focus starts in the content; shown in the corner. */}
        {onClose && <IconButton label={closeLabel} icon={<X />} className={styles['close']} onClick={onClose} />}
      </div>
    </dialog>
  );
}
