import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './icon-button.module.css';
import { Spinner } from './Spinner.tsx';

type IconButtonProps = ComponentProps<'button'> & {
  /** What it does, read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium' | undefined;
  pending?: boolean | undefined;
};

export function IconButton({
  label,
  icon,
  size = 'medium',
  pending = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  'use no memo'; // nothing below it to keep, and in the first load
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default above is one of the three
      type={type}
      aria-label={label}
      title={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={cx(styles['button'], styles[size], className)}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <Spinner /> : icon}
    </button>
  );
}
