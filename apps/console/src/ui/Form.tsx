import type { ReactNode, SubmitEvent } from 'react';
import styles from './page.module.css';

interface FormProps {
  /** What React Hook Form's `handleSubmit` makes: checks, then does it. */
  onSubmit: (event: SubmitEvent) => Promise<void>;
  children: ReactNode;
}

/** A form whose fields say themselves what is wrong with them. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}
