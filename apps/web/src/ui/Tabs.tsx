import { useEffect, useRef, type ReactNode } from 'react';
import { scrollToCentre } from './scroll-to-centre.ts';
import { cx } from './class-names.ts';
import { moveFocus } from './roving-focus.ts';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: string;
  /** A mark before the label. */
  icon?: ReactNode;
  count?: string | undefined;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
  /** Id of the element whose content changes; its role is `tabpanel`. */
  panelId?: string | undefined;
  /** A few that share the whole width, for the parts of a form. */
  isWide?: boolean | undefined;
}

/** A row of tabs that scrolls sideways where it is too long. Arrow keys move and select. */
export function Tabs({ label, items, selected, onSelect, panelId, isWide = false }: TabsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const first = items[0]?.id;
  // An address may select what is not among them: the keyboard still gets in.
  const isThere = items.some(({ id }) => id === selected);
  const reachable = isThere ? selected : first;

  const isMoved = useRef(false);
  useEffect(() => {
    // The first one is in view from the start; to look where it is takes a layout of its own.
    if (!isThere || (!isMoved.current && selected === first)) return;
    isMoved.current = true;
    scrollToCentre(listRef.current, `[data-tab="${CSS.escape(selected)}"]`);
  }, [selected, first, isThere]);

  return (
    <div
      ref={listRef}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={cx(styles['list'], isWide && styles['wide'])}
      onKeyDown={(event) => {
        const tab = moveFocus(event, '[role="tab"]');
        if (tab?.dataset['tab'] !== undefined) onSelect(tab.dataset['tab']);
      }}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          data-tab={item.id}
          aria-selected={item.id === selected}
          aria-controls={panelId}
          tabIndex={item.id === reachable ? 0 : -1}
          className={styles['tab']}
          // The focus leaves a field only now: what it has to say about the field would move the tab away beneath.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.currentTarget.focus();
            onSelect(item.id);
          }}
        >
          {item.icon}
          {item.label}
          {item.count !== undefined && <span className={styles['count']}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
