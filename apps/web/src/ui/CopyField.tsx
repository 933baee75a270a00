import { useId, useRef } from 'react';
import { CopyButton } from './CopyButton.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  /** On the button. */
  copyLabel: string;
  /** Hears whether the value is in the clipboard now. */
  onCopy: (isCopied: boolean) => void;
}

/** A value to hand on, with a button that copies it; where it can't, the value is selected. */
export function CopyField({ label, value, copyLabel, onCopy }: CopyFieldProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  function handleCopy(isCopied: boolean): void {
    if (!isCopied) ref.current?.select();
    onCopy(isCopied);
  }
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['row']}>
        <input ref={ref} id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        <CopyButton value={value} label={`${copyLabel}: ${label}`} text={copyLabel} onCopy={handleCopy} />
      </div>
    </div>
  );
}
