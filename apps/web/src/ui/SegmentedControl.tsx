import { useId } from 'react';
import { cx } from './class-names.ts';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its container, each choice as wide as the others. */
  isWide?: boolean | undefined;
}

/** One choice of a few, all in view. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx(styles['group'], isWide && styles['wide'])}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
