import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
}

function look({ variant = 'secondary', size = 'medium', isWide = false }: ButtonLook, className?: string): string {
  return cx(styles['button'], styles[variant], styles[size], isWide && styles['wide'], className);
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Shown on the button itself; it keeps its size and its focus, and further clicks do nothing. */
    pending?: boolean | undefined;
    icon?: ReactNode;
  };

export function Button({
  variant,
  size,
  isWide,
  pending = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  'use no memo'; // nothing below it to keep, and in the first load
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default above is one of the three
      type={type}
      className={look({ variant, size, isWide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        // A submit button's click is the form's submission too, by Enter as well.
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles['label']}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className={styles['pending']}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'> & { icon?: ReactNode }) {
  'use no memo'; // as above
  return (
    <a {...rest} className={look({ variant, size, isWide }, className)}>
      <span className={styles['label']}>
        {icon}
        {children}
      </span>
    </a>
  );
}
