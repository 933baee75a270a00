import { useId, type ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { describedBy, Field, type FieldWords } from './Field.tsx';
import styles from './field.module.css';

type AmountFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode'> & {
    id?: string | undefined;
    /** Shown before the figures. */
    symbol: string;
  };

/** The amount of a money form, large. The value is the text as typed; the form checks it. */
export function AmountField({ id, label, hint, error, optionalLabel, symbol, className, ...rest }: AmountFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
      <div className={styles['box']}>
        <span className={styles['symbol']} aria-hidden="true">
          {symbol}
        </span>
        <input
          placeholder="0"
          autoComplete="off"
          {...rest}
          {...describedBy(fieldId, { hint, error })}
          id={fieldId}
          type="text"
          inputMode="decimal"
          className={cx(styles['control'], styles['amount'])}
        />
      </div>
    </Field>
  );
}
