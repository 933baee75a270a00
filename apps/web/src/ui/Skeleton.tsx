import { cx } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `text` is one line; `block` and `circle` take their size from `className`. */
  shape?: 'text' | 'block' | 'circle' | undefined;
  className?: string | undefined;
}

/** Holds the exact place of what is coming. The region around it says `aria-busy`. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  'use no memo'; // nothing below it to keep, and in the first load
  return <span className={cx(styles['skeleton'], styles[shape], className)} aria-hidden="true" />;
}
