import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './field.module.css';

/** What every form control takes beside its own attributes. */
export interface FieldWords {
  label: string;
  /** Under the control, until there is an error. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Said after the label of a field that may stay empty. */
  optionalLabel?: string | undefined;
}

/** Attributes that tie a control to its hint or error. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined && hint === undefined ? undefined : `${id}-note`,
  } as const;
}

interface FieldProps extends FieldWords {
  /** Id of the control. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, the control, then its hint or its error. */
export function Field({ id, label, hint, error, optionalLabel, className, children }: FieldProps) {
  return (
    <div className={cx(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {optionalLabel !== undefined && <span className={styles['optional']}> {optionalLabel}</span>}
      </label>
      {children}
      <Note id={id} hint={hint} error={error} />
    </div>
  );
}

export function Note({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  if (error !== undefined) {
    return (
      <p id={`${id}-note`} className={styles['error']}>
        <CircleAlert aria-hidden="true" />
        {error}
      </p>
    );
  }
  if (hint === undefined) return null;
  return (
    <p id={`${id}-note`} className={styles['hint']}>
      {hint}
    </p>
  );
}
