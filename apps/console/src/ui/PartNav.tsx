import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './part-nav.module.css';

/**
 * Leads to the parts of a page; its children are links, the one that is shown marked by `aria-current`. Where they are more
 * than fit, the row is scrolled to it.
 */
export function PartNav({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const scrolledTo = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const list = row.current;
    const shown = list?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (!list || !shown || shown === scrolledTo.current) return;
    scrolledTo.current = shown;
    list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2;
  });
  return (
    <nav ref={row} className={styles['parts']} aria-label={label}>
      {children}
    </nav>
  );
}
