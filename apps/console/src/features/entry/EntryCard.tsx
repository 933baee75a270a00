import { type ReactNode, useId } from 'react';
import styles from './entry.module.css';

/** What stands alone on the page before a session is whole. */
export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <main className={styles['page']}>
      <section className={styles['card']} aria-labelledby={id}>
        <h1 id={id}>{title}</h1>
        {children}
      </section>
    </main>
  );
}
