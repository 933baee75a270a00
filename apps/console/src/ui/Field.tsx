import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  hint?: string;
  /** What is wrong with what was typed. */
  error?: string | undefined;
}

interface Described {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string | undefined;
}

function Frame({ label, hint, error, children }: FieldProps & { children: (control: Described) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described === '' ? undefined : described,
        className: styles['control'],
      })}
      {hint && (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles['error']}>
          {error}
        </span>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement>;
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Frame label={label} {...(hint && { hint })} error={error}>
      {(control) => <input {...rest} {...control} />}
    </Frame>
  );
}

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Frame label={label} {...(hint && { hint })} error={error}>
      {(control) => <textarea {...rest} {...control} />}
    </Frame>
  );
}

interface SelectFieldProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  /** Value and what is shown of it. */
  options: readonly (readonly [value: string, label: string])[];
}
export function SelectField({ label, hint, error, options, ...rest }: SelectFieldProps) {
  return (
    <Frame label={label} {...(hint && { hint })} error={error}>
      {(control) => (
        <select {...rest} {...control}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

type CheckFieldProps = Omit<FieldProps, 'error'> & InputHTMLAttributes<HTMLInputElement>;
export function CheckField({ label, hint, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles['check']}>
      <input {...rest} id={id} type="checkbox" aria-describedby={hint && `${id}-hint`} />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <>
            <br />
            <span id={`${id}-hint`} className={styles['hint']}>
              {hint}
            </span>
          </>
        )}
      </span>
    </div>
  );
}
