import { useEffect, useEffectEvent, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './menu.module.css';
import { moveFocus } from './roving-focus.ts';

interface MenuProps {
  /** What the menu is, read aloud. */
  label: string;
  /** Content and look of the button that opens it. */
  button: ReactNode;
  buttonClassName?: string | undefined;
  /** Edge of the button with which the menu lines up. */
  align?: 'start' | 'end' | undefined;
  children: ReactNode;
}

const edge = 8;

/** Under the button, or above it where there is no room; never outside the window. Set on the element, not in markup. */
function place(menu: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const left = align === 'start' ? at.left : at.right - width;
  const below = at.bottom + 6;
  const hasRoomBelow = below + height <= window.innerHeight - edge || at.top < height + edge;
  menu.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  menu.style.top = `${hasRoomBelow ? below : at.top - height - 6}px`;
}

/** A button and a menu of actions. Escape and a click elsewhere close it; arrow keys move in it. */
export function Menu({ label, button, buttonClassName, align = 'end', children }: MenuProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  function handleOpen(): void {
    const menu = menuRef.current;
    if (!menu || !buttonRef.current) return;
    place(menu, buttonRef.current, align);
    menu.querySelector<HTMLElement>('[aria-checked="true"], [role^="menuitem"]')?.focus();
  }
  // The browser opens it by itself, also before this is alive and has items.
  const hasItems = Boolean(children);
  const handleItems = useEffectEvent(() => {
    if (menuRef.current?.matches(':popover-open')) handleOpen();
  });
  useEffect(() => {
    if (hasItems) handleItems();
  }, [hasItems]);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        className={buttonClassName}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles['menu']}
        onToggle={(event) => {
          if (event.newState === 'open') handleOpen();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') menuRef.current?.hidePopover();
          moveFocus(event, '[role^="menuitem"]');
        }}
        onClick={(event) => {
          if ((event.target as Element).closest('[role^="menuitem"]')) menuRef.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

interface ItemLook {
  icon?: ReactNode;
  /** For a choice among several: whether it is the current one. */
  isChecked?: boolean | undefined;
}

function itemContent(icon: ReactNode, children: ReactNode, isChecked: boolean | undefined) {
  return (
    <>
      {icon}
      <span className={styles['text']}>{children}</span>
      {isChecked === true && <span className={styles['mark']} aria-hidden="true" />}
    </>
  );
}

export function MenuItem({ icon, isChecked, className, children, ...rest }: ItemLook & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      tabIndex={-1}
      className={cx(styles['item'], className)}
    >
      {itemContent(icon, children, isChecked)}
    </button>
  );
}

export function MenuLink({ icon, className, children, ...rest }: { icon?: ReactNode } & ComponentProps<'a'>) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={cx(styles['item'], className)}>
      {itemContent(icon, children, undefined)}
    </a>
  );
}

export function MenuDivider() {
  return <hr className={styles['divider']} />;
}
