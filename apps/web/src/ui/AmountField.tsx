import { useId, type ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { describedBy, Field, type FieldWords } from './Field.tsx';
import styles from './field.module.css';

type AmountFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode'> & {
    id?: string | undefined;
    /** Of the currency; not read out. */
    symbol: string;
    /** On which side of the figures it stands. */
    symbolPlace: 'before' | 'after';
    /** Decimals of the currency: a keyboard without a point where it has none. */
    digits: number;
  };

/** The amount of a money form, large. The value is the text as typed; the form checks it. */
export function AmountField({
  id,
  label,
  hint,
  error,
  optionalLabel,
  symbol,
  symbolPlace,
  digits,
  className,
  ...rest
}: AmountFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const shownSymbol = (
    <span className={cx(styles['symbol'], styles[symbolPlace])} aria-hidden="true">
      {symbol}
    </span>
  );
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
      <div className={styles['box']}>
        {symbolPlace === 'before' && shownSymbol}
        <input
          placeholder="0"
          autoComplete="off"
          {...rest}
          {...describedBy(fieldId, { hint, error })}
          id={fieldId}
          type="text"
          inputMode={digits === 0 ? 'numeric' : 'decimal'}
          className={cx(styles['control'], styles['amount'])}
        />
        {symbolPlace === 'after' && shownSymbol}
      </div>
    </Field>
  );
}
