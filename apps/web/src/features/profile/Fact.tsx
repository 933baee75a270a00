import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** A line of what is known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
