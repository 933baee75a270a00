import Copy from 'lucide-react/icons/copy';
import { useId, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  /** On the button. */
  copyLabel: string;
  /** Hears whether the value is in the clipboard now. */
  onCopy: (isCopied: boolean) => void;
}

/** A value to hand on, with a button that copies it. */
export function CopyField({ label, value, copyLabel, onCopy }: CopyFieldProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      onCopy(true);
    } catch {
      // A page without the right to: the person does it.
      ref.current?.select();
      onCopy(false);
    }
  }
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['row']}>
        <input ref={ref} id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button
          icon={<Copy aria-hidden="true" />}
          aria-label={`${copyLabel}: ${label}`}
          onClick={() => void handleCopy()}
        >
          {copyLabel}
        </Button>
      </div>
    </div>
  );
}
