import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  title?: string | undefined;
  /** Level of the title in the page's outline. */
  level?: 2 | 3 | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A card: a panel with a hairline border, and a heading where it has one. */
export function Panel({ title, level = 2, actions, className, children }: PanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={cx(styles['panel'], className)} aria-label={title}>
      {(title !== undefined || actions !== undefined) && (
        <div className={styles['head']}>
          {title !== undefined && <Heading className={styles['title']}>{title}</Heading>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
