import { useId, type ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { describedBy, Field, type FieldWords } from './Field.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'children'> & { id?: string | undefined };

/** Several lines of text. */
export function TextArea({ id, label, hint, error, optionalLabel, className, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
      <textarea
        {...rest}
        {...describedBy(fieldId, { hint, error })}
        id={fieldId}
        className={cx(styles['control'], styles['area'])}
      />
    </Field>
  );
}
