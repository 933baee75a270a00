import { useState, type ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './account.module.css';

/** So many stand in a list before the user asks for the rest. */
const shownFirst = 4;

/** A list whose tail comes when it is wanted. */
export function Entries<T>({ list, children }: { list: readonly T[]; children: (item: T) => ReactNode }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, shownFirst);
  return (
    <>
      <ul className={styles['entries']}>{shown.map((item) => children(item))}</ul>
      {shown.length < list.length && (
        <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
          {t('security.all', { count: list.length })}
        </Button>
      )}
    </>
  );
}

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
