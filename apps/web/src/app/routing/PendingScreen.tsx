import styles from './pending-screen.module.css';

/** Holds the place of a screen whose code is on its way. */
export function PendingScreen() {
  return <div aria-busy="true" className={styles['pending']} />;
}
