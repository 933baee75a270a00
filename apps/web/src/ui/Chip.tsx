import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './class-names.ts';

type ChipProps = ComponentProps<'button'> & {
  isSelected: boolean;
  icon?: ReactNode;
  /** How many it would leave; its place is kept while that is null. */
  count?: string | null;
};

/** A filter or quick choice that is on or off. */
export function Chip({ isSelected, icon, count, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" aria-pressed={isSelected} className={cx(styles['chip'], className)}>
      {icon}
      {children}
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </button>
  );
}
