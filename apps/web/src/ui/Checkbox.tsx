import { useId, type ComponentProps, type ReactNode } from 'react';
import { describedBy, Note } from './Field.tsx';
import styles from './field.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  /** The label; may hold links. */
  children: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
};

export function Checkbox({ children, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className={styles['check']}>
        <input {...rest} {...describedBy(id, { hint, error })} id={id} type="checkbox" />
        <label htmlFor={id}>{children}</label>
        <Note id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
