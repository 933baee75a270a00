import { useId, type ComponentProps, type ReactNode } from 'react';
import { describedBy, Field, type FieldWords } from './Field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'children'> & {
    id?: string | undefined;
    /** Inside the frame, before the text: a small icon. */
    before?: ReactNode;
    /** Inside the frame, after the text: a button. */
    after?: ReactNode;
  };

export function TextField({
  id,
  label,
  hint,
  error,
  optionalLabel,
  before,
  after,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const input = (
    <input
      {...rest}
      {...describedBy(fieldId, { hint, error })}
      id={fieldId}
      type={type}
      className={styles['control']}
    />
  );
  const isFramed = before !== undefined || after !== undefined;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
      {isFramed ? (
        <div className={styles['box']}>
          {before !== undefined && <span className={styles['before']}>{before}</span>}
          {input}
          {after !== undefined && <span className={styles['after']}>{after}</span>}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
