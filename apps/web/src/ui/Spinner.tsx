import styles from './spinner.module.css';

/** Inline, as tall as the text around it. Decorative: the control that shows it says that it is busy. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
