import type { ReactNode } from 'react';
import styles from './note.module.css';

/** What went wrong, told at once to who can't see it. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={`${styles['note']} ${styles['bad']}`}>
      {children}
    </div>
  );
}

export function Note({ look, children }: { look?: 'warn'; children: ReactNode }) {
  return <div className={`${styles['note']} ${look ? styles[look] : ''}`}>{children}</div>;
}

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles['badge']} ${styles[`badge-${tone}`] ?? ''}`}>{children}</span>;
}
