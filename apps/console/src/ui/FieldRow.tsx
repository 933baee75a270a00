import { type ReactNode, useId } from 'react';
import styles from './field-row.module.css';

/** What a row hands to its control. */
export interface RowControl {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
  readonly className: string | undefined;
}

interface FieldRowProps {
  label: ReactNode;
  /** What the field does. */
  text: ReactNode;
  /** What is known of it, below its control. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** It was changed. */
  isMarked?: boolean;
  error?: string | undefined;
  /** The language of the error, where it isn't the page's. */
  errorLang?: string | undefined;
  children: (control: RowControl) => ReactNode;
}

/** One of many fields: what it is on the one side, what it is set to on the other. */
export function FieldRow(props: FieldRowProps) {
  const { label, text, facts, actions, isMarked = false, error, errorLang, children } = props;
  const id = useId();
  const [labelId, textId, errorId] = [`${id}-label`, `${id}-text`, `${id}-error`];
  return (
    <div role="group" aria-labelledby={labelId} className={`${styles['row']} ${isMarked ? styles['marked'] : ''}`}>
      <div className={styles['about']}>
        <label id={labelId} htmlFor={id} className={styles['label']}>
          {label}
        </label>
        <div id={textId} className={styles['text']}>
          {text}
        </div>
      </div>
      <div className={styles['side']}>
        {children({
          id,
          'aria-labelledby': labelId,
          'aria-describedby': error ? `${textId} ${errorId}` : textId,
          'aria-invalid': error ? true : undefined,
          className: styles['control'],
        })}
        {error && (
          <div id={errorId} className={styles['error']} {...(errorLang && { lang: errorLang })}>
            {error}
          </div>
        )}
        <div className={styles['foot']}>
          {facts && <div className={styles['facts']}>{facts}</div>}
          {actions && <div className={styles['actions']}>{actions}</div>}
        </div>
      </div>
    </div>
  );
}

/** What stays in sight at the page's end: what is collected, and what can be done with it. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles['bar']}>{children}</div>;
}
