import X from 'lucide-react/icons/x';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { makeDraggable } from './draggable.ts';

export interface ModalProps {
  /** What it is, where no title says so; also how others tell it apart (`data-modal`). */
  name: string;
  title?: string | undefined;
  closeLabel: string;
  /** Without it neither Escape nor a button closes: the modal's own content decides. */
  onClose?: (() => void) | undefined;
  hasCloseButton?: boolean | undefined;
  hasBackdrop?: boolean | undefined;
  isEscapeDisabled?: boolean | undefined;
  /** Enter, where nothing else takes it. */
  onEnter?: (() => void) | undefined;
  /**
   * 200 × 200, 400, 600 × 300 at least (spec §9), or 880 or 1200 px wide and always as high as there is room for, whatever its
   * content is meanwhile; on a phone a sheet: the first two at the bottom, the others over the full height.
   */
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'wide' | undefined;
  /** Under the content, always in view. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const controls = 'input:not([type="hidden"]), select, textarea, button, a[href]';
const tab = '[role="tab"]';

/**
 * The control with `data-autofocus`, else the first one, behind the tabs of a form: a browser may pick the part that
 * scrolls instead.
 */
function startFocus(dialog: HTMLDialogElement): void {
  const chosen = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (chosen) {
    chosen.focus();
    return;
  }
  const active = document.activeElement;
  if (active?.matches(controls) && !active.matches(tab)) return;
  const first = dialog.querySelector<HTMLElement>(controls);
  const inPanel = first?.matches(tab)
    ? dialog.querySelector<HTMLElement>('[role="tabpanel"] :is(input, select)')
    : null;
  (inPanel ?? first)?.focus();
}

/**
 * A modal window, open while it is mounted. The page behind it is inert, doesn't scroll and is where it was afterwards;
 * the focus goes to the first control inside and returns to where it was. A click outside doesn't close it. It is
 * dragged by its title, or moved by Alt and the arrow keys.
 */
export function Modal({
  name,
  title,
  closeLabel,
  onClose,
  hasCloseButton = true,
  hasBackdrop = true,
  isEscapeDisabled = false,
  onEnter,
  size = 'medium',
  footer,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const handleRef = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.isConnected) return;
    const { pathname } = location;
    const { scrollX: left, scrollY: top } = window;
    const movable = new AbortController();
    dialog.showModal();
    startFocus(dialog);
    if (handleRef.current) makeDraggable(dialog, handleRef.current, movable.signal);
    return () => {
      movable.abort();
      // Closing before the element leaves the page is what gives the focus back.
      dialog.close();
      // The focus may have scrolled to where it returned.
      if (location.pathname === pathname) window.scrollTo({ left, top, behavior: 'instant' });
    };
  }, []);

  const handleEscape = useEffectEvent(() => {
    if (!isEscapeDisabled) onClose?.();
  });
  const enter = useEffectEvent((event: KeyboardEvent) => {
    // What has the focus comes first: its own button, the form that it belongs to.
    if (!onEnter || event.defaultPrevented || (event.target as Element).closest('button, a, input, select, textarea'))
      return;
    event.preventDefault();
    onEnter();
  });
  const handleClosed = useEffectEvent((dialog: HTMLDialogElement) => {
    // A browser may close it without asking (the back gesture of a phone).
    if (onClose && !isEscapeDisabled) onClose();
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
        if (event.key === 'Enter' && !event.isComposing) enter(event);
        if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
        if (dialog.querySelector('[role]:popover-open')) return; // a menu inside takes it, messages don't
        event.preventDefault();
        handleEscape();
      },
      { signal },
    );
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return; // a file picker inside
        event.preventDefault();
        handleEscape();
      },
      { signal },
    );
    dialog.addEventListener('close', () => handleClosed(dialog), { signal });
    return () => listeners.abort();
  }, []);

  return (
    <dialog
      ref={ref}
      data-modal={name}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
      {...(title === undefined ? { 'aria-label': name } : { 'aria-labelledby': titleId })}
      className={cx(styles['dialog'], styles[size], !hasBackdrop && styles['clear'], className)}
    >
      <div className={styles['frame']}>
        <div ref={handleRef} className={styles['handle']}>
          {title !== undefined && (
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
          )}
        </div>
        <div className={styles['body']}>{children}</div>
        {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
        {/* Last, so that the focus starts in the content; shown in the corner. */}
        {onClose && hasCloseButton && (
          <IconButton label={closeLabel} icon={<X />} className={styles['close']} onClick={onClose} />
        )}
      </div>
    </dialog>
  );
}
