import { useId, type ReactNode } from 'react';
import styles from './floating-bar.module.css';

interface FloatingBarProps {
  /** Makes it a region of that name; without one it is what `role` says. */
  title?: string;
  role?: 'status';
  children: ReactNode;
  actions: ReactNode;
}

/** A question or a notice over the lower edge of the page, which stays in use. */
export function FloatingBar({ title, role, children, actions }: FloatingBarProps) {
  const id = useId();
  const Bar = title === undefined ? 'div' : 'section';
  return (
    <Bar role={role} aria-labelledby={title === undefined ? undefined : id} className={styles['bar']}>
      <div>
        {title !== undefined && (
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
        )}
        <div className={title === undefined ? undefined : styles['text']}>{children}</div>
      </div>
      <div className={styles['actions']}>{actions}</div>
    </Bar>
  );
}
