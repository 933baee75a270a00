import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  look?: 'primary' | 'danger' | 'plain' | undefined;
  icon?: ReactNode;
  /** What it was pressed for is under way: it stays, and does nothing more. */
  isPending?: boolean;
  type?: 'button' | 'submit';
  /** Shows the icon alone; its name is then `aria-label`. */
  isIcon?: boolean;
}

export function Button({ look, icon, isPending = false, isIcon = false, children, onClick, ...rest }: ButtonProps) {
  const classes = [styles['button'], look && styles[look], isIcon && styles['icon']].filter(Boolean).join(' ');
  return (
    <button
      {...rest}
      type={rest.type === 'submit' ? 'submit' : 'button'}
      className={classes}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      {children}
    </button>
  );
}
