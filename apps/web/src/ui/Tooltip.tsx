import { useId, useState, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  text: string;
  side?: 'top' | 'end' | undefined;
  /** The control; it gets the text as its description through the wrapper. */
  children: ReactNode;
}

/** A word of help on hover and focus; Escape hides it. Never the only place of what must be known. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <span
      role="presentation"
      aria-describedby={id}
      className={styles['anchor']}
      onPointerEnter={() => setDismissed(false)}
      onFocus={() => setDismissed(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDismissed(true);
      }}
    >
      {children}
      <span role="tooltip" id={id} hidden={isDismissed} className={cx(styles['tip'], styles[side])}>
        {text}
      </span>
    </span>
  );
}
