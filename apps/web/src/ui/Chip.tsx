import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './class-names.ts';

type ChipProps = ComponentProps<'button'> & { isSelected: boolean; icon?: ReactNode };

/** A filter or quick choice that is on or off. */
export function Chip({ isSelected, icon, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" aria-pressed={isSelected} className={cx(styles['chip'], className)}>
      {icon}
      {children}
    </button>
  );
}
