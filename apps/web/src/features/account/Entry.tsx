import type { ReactNode } from 'react';
import styles from './account.module.css';

interface EntryProps {
  icon: ReactNode;
  title: ReactNode;
  /** Small lines under the title. */
  notes: readonly string[];
  action?: ReactNode;
}

/** One thing of a list: what it is, what is known of it, and what one may do with it. */
export function Entry({ icon, title, notes, action }: EntryProps) {
  return (
    <li className={styles['entry']}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <div className={styles['words']}>
        <p className={styles['name']}>{title}</p>
        {notes.map((note) => (
          <p key={note} className={styles['note']}>
            {note}
          </p>
        ))}
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </li>
  );
}
