import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ComponentProps } from 'react';
import { describedBy, Field, type FieldWords } from './Field.tsx';
import styles from './field.module.css';

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'id'> & {
    id?: string | undefined;
    options: readonly { value: string; label: string }[];
  };

export function SelectField({
  id,
  label,
  hint,
  error,
  optionalLabel,
  options,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
      <div className={styles['select']}>
        <select {...rest} {...describedBy(fieldId, { hint, error })} id={fieldId} className={styles['control']}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </Field>
  );
}
