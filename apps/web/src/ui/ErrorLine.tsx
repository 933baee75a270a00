import { Button } from './Button.tsx';
import { cx } from './class-names.ts';
import styles from './error-line.module.css';

interface ErrorLineProps {
  /** What happened. */
  title: string;
  retryLabel: string;
  onRetry: () => void;
  className?: string | undefined;
}

/** `ErrorState` where there is room for a line only: in a row, a menu, a bar. */
export function ErrorLine({ title, retryLabel, onRetry, className }: ErrorLineProps) {
  'use no memo'; // rarely shown, and in the first load
  return (
    <div role="alert" className={cx(styles['line'], className)}>
      {title}
      <Button size="small" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
