import type { ReactNode } from 'react';
import styles from './part-nav.module.css';

/** Leads to the parts of a page; its children are links, the one that is shown marked by `aria-current`. */
export function PartNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles['parts']} aria-label={label}>
      {children}
    </nav>
  );
}
